// Bundles TypeScript of the project into modules that scripts can import.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as esbuild from 'esbuild';

const root = fileURLToPath(new URL('..', import.meta.url));

/** A module that can be bundled. */
type ModuleName = 'anchors' | 'body' | 'engine' | 'panel' | 'preview' | 'render';

/** Sources of each module; it has all their exports. */
const modules: Readonly<Record<ModuleName, readonly string[]>> = {
  anchors: [
    './server/src/engine/pages/moduleExports',
    './server/src/engine/pages/page',
    './server/src/engine/base/snapshot',
    './server/src/engine/site/addresses/pageAnchors',
  ],
  body: ['./server/src/engine/pages/body/readBody'],
  engine: ['./server/src/engine/languageService'],
  panel: ['./client/src/agentJobs/core', './client/src/agentJobs/rowTree', './shared/cancellation'],
  preview: ['./client/src/preview/content', './client/src/preview/pageChange'],
  render: ['./server/src/engine/languageService', './server/src/cli/files/diskWorkspace', './renderer/src/staticPage'],
};

/** Options of a module that reads files, and has packages in CommonJS. */
const renderOptions: esbuild.BuildOptions = {
  mainFields: ['module', 'main'],
  jsx: 'automatic',
  banner: { js: "import { createRequire } from 'node:module';\nconst require = createRequire(import.meta.url);" },
  // Loaded when code or a formula is colored, which the pages of this module never are.
  external: ['shiki', './codeLibrary', 'katex'],
};

/**
 * Writes a module.
 * @param folder target folder
 * @returns its path
 */
export async function bundleModule(folder: string, name: ModuleName): Promise<string> {
  const outfile = join(folder, `${name}.mjs`);
  await esbuild.build({
    stdin: { contents: modules[name].map((path) => `export * from '${path}';`).join('\n'), resolveDir: root, loader: 'ts' },
    bundle: true,
    minify: true,
    format: 'esm',
    platform: name === 'render' ? 'node' : 'browser',
    ...(name === 'render' && renderOptions),
    outfile,
    logLevel: 'warning',
  });
  return outfile;
}
