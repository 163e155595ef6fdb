// What makes the page of the preview, as a module that scripts can call: bundled, since it is TypeScript.
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import * as esbuild from 'esbuild';

/** The bundle is written to `folder`. */
export async function loadPreview(folder) {
  const outfile = join(folder, 'preview.mjs');
  await esbuild.build({
    entryPoints: [fileURLToPath(new URL('../../../client/src/preview/content.ts', import.meta.url))],
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    outfile,
    logLevel: 'warning',
  });
  return import(pathToFileURL(outfile).href);
}
