// The workers of the renderer of pages as texts.
import { resolve } from 'node:path';
import { build, type Metafile, type Plugin } from 'esbuild';

const grammarEntry = 'renderer/src/code/grammarWorker.ts';
const componentEntry = 'renderer/src/run/worker/main.ts';
const libraryEntry = 'renderer/src/code/coloredCode.ts';
/** The scripts of workers. */
export const workerEntries = [grammarEntry, componentEntry];

/**
 * Has the texts of workers in modules, and the code that one shares with the page in a function, whose text is a part of its script:
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
        contentsOf(grammarEntry, (text) => `export const workerScript = ${JSON.stringify(text)};`),
      );
      onLoad({ filter: /[\\/]run[\\/]componentScript\.ts$/ }, () =>
        contentsOf(componentEntry, (text) => `export const componentScript = ${JSON.stringify(text)};`),
      );
      onLoad({ filter: /[\\/]code[\\/]codeLibrary\.ts$/ }, () =>
        contentsOf(libraryEntry, (text) => `export function codeLibrary() {\n${text}\nreturn library;\n}`),
      );
    },
  };
}

/** Inputs of the function with shared code, and of the worker with a library of its own, which those of the bundle lack. */
export async function textMetafiles(): Promise<Metafile[]> {
  const scripts = await Promise.all([libraryEntry, componentEntry].map((entry) => script(entry, true)));
  return scripts.map(({ metafile }) => metafile);
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
