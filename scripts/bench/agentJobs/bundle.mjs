// The panel's logic as a module that scripts can call: bundled, since it is TypeScript.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as esbuild from 'esbuild';

const entry = `
export * from './client/src/agentJobs/core';
export { RowTree } from './client/src/agentJobs/rowTree';
`;

/** @returns {Promise<string>} path of the module, in `folder` */
export async function bundlePanel(folder) {
  const outfile = join(folder, 'panel.mjs');
  await esbuild.build({
    stdin: { contents: entry, resolveDir: fileURLToPath(new URL('../../..', import.meta.url)), loader: 'ts' },
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    outfile,
    logLevel: 'warning',
  });
  return outfile;
}
