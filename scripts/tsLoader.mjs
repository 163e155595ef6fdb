// Loads TypeScript modules for versions of Node that cannot.
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { transform } from 'esbuild';

/** @type {import('node:module').LoadHook} */
export async function load(url, context, nextLoad) {
  if (!url.endsWith('.ts')) return nextLoad(url, context);
  const sourcefile = fileURLToPath(url);
  // As in Node, imports and functions stay unchanged: some functions run in a browser, where there are no helpers.
  const { code } = await transform(await readFile(sourcefile, 'utf8'), {
    ...{ loader: 'ts', format: 'esm', target: 'node20', keepNames: false, sourcefile, sourcemap: 'inline' },
    tsconfigRaw: { compilerOptions: { verbatimModuleSyntax: true } },
  });
  return { format: 'module', source: code, shortCircuit: true };
}
