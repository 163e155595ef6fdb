// TypeScript of the project as modules that scripts can call: bundled.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as esbuild from 'esbuild';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** What can be bundled: the sources of each module, whose exports it has. */
const modules = {
  engine: ['./server/src/engine/languageService'],
  panel: ['./client/src/agentJobs/core', './client/src/agentJobs/rowTree'],
  preview: ['./client/src/preview/content'],
};

/**
 * @param {string} folder where the module is written
 * @param {keyof typeof modules} name @returns {Promise<string>} its path
 */
export async function bundleModule(folder, name) {
  const outfile = join(folder, `${name}.mjs`);
  await esbuild.build({
    stdin: { contents: modules[name].map((path) => `export * from '${path}';`).join('\n'), resolveDir: root, loader: 'ts' },
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    outfile,
    logLevel: 'warning',
  });
  return outfile;
}
