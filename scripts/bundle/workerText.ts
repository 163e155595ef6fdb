// The worker of the renderer of pages as a text.
import { resolve } from 'node:path';
import { build, type Plugin } from 'esbuild';

export const workerEntry = 'renderer/src/code/grammarWorker.ts';

/** Has the text of the worker in a module: neither webviews nor pages that are files can start one from another file. */
export function workerText(): Plugin {
  return {
    name: 'worker-text',
    setup({ onLoad, initialOptions: { minify = false } }) {
      onLoad({ filter: /[\\/]code[\\/]workerScript\.ts$/ }, async () => {
        const { outputFiles, metafile } = await build({
          entryPoints: [workerEntry],
          bundle: true,
          write: false,
          metafile: true,
          minify,
          legalComments: 'none',
          logLevel: 'warning',
          format: 'iife',
          platform: 'browser',
          target: 'es2022',
          mainFields: ['browser', 'module', 'main'],
        });
        return {
          contents: `export const workerScript = ${JSON.stringify(outputFiles[0]?.text)};`,
          watchFiles: Object.keys(metafile.inputs).map((path) => resolve(path)),
        };
      });
    },
  };
}
