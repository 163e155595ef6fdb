// The engine as a module that scripts can call: bundled, since it is TypeScript.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as esbuild from 'esbuild';

/** @returns {Promise<string>} path of the module, in `folder` */
export async function bundleEngine(folder) {
  const outfile = join(folder, 'engine.mjs');
  await esbuild.build({
    entryPoints: [fileURLToPath(new URL('../../../server/src/engine/index.ts', import.meta.url))],
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    outfile,
    logLevel: 'warning',
  });
  return outfile;
}
