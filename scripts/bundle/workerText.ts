// The worker of the renderer of pages as a text.
import { resolve } from 'node:path';
import { build, type Metafile, type Plugin } from 'esbuild';

export const workerEntry = 'renderer/src/code/grammarWorker.ts';
const libraryEntry = 'renderer/src/code/coloredCode.ts';

/**
 * Has the text of the worker in a module, and the code that it shares with the page in a function, whose text is a part of its script:
 * neither webviews nor pages that are files can start a worker from another file.
 */
export function workerText(): Plugin {
  return {
    name: 'worker-text',
    setup({ onLoad, initialOptions: { minify = false } }) {
      const contentsOf = async (entry: string, write: (text: string) => string) => {
        const { text, metafile } = await script(entry, minify);
        return { contents: write(text), watchFiles: Object.keys(metafile.inputs).map((path) => resolve(path)) };
      };
      onLoad({ filter: /[\\/]code[\\/]workerScript\.ts$/ }, () =>
        contentsOf(workerEntry, (text) => `export const workerScript = ${JSON.stringify(text)};`),
      );
      onLoad({ filter: /[\\/]code[\\/]codeLibrary\.ts$/ }, () =>
        contentsOf(libraryEntry, (text) => `export function codeLibrary() {\n${text}\nreturn library;\n}`),
      );
    },
  };
}

/** Inputs of the function with shared code, which those of the bundle lack. */
export async function sharedCodeMetafile(): Promise<Metafile> {
  return (await script(libraryEntry, true)).metafile;
}

async function script(entry: string, minify: boolean): Promise<{ readonly text: string; readonly metafile: Metafile }> {
  const { outputFiles, metafile } = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    metafile: true,
    minify,
    legalComments: 'none',
    logLevel: 'warning',
    format: 'iife',
    globalName: 'library',
    platform: 'browser',
    target: 'es2022',
    mainFields: ['browser', 'module', 'main'],
  });
  return { text: outputFiles[0]?.text ?? '', metafile };
}
