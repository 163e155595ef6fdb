// Packages with a module for each kind of import.
import type { Plugin } from 'esbuild';

/** Has one copy of `acorn` in a bundle: `acorn-jsx` requires it, and would get another one than its importers. */
export function oneCopyOfAcorn(): Plugin {
  return {
    name: 'one-copy-of-acorn',
    setup(build) {
      build.onResolve({ filter: /^acorn$/ }, ({ kind, resolveDir }) =>
        kind === 'require-call' ? build.resolve('acorn', { kind: 'import-statement', resolveDir }) : undefined,
      );
    },
  };
}
