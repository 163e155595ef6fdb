// Targets and options of bundling.
import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { BuildOptions, Plugin } from 'esbuild';
import { asciiText } from './asciiText.ts';
import { chosenDiagrams } from './diagrams.ts';
import { oneCopyOfAcorn } from './oneCopy.ts';
import { markdownTextsAlone } from './schemaTexts.ts';
import { workerText } from './workerText.ts';

interface BundleOptions {
  /** Whether bundles are minified, without source maps, and without the bundles of tests. */
  readonly production: boolean;
  /** Output folder of the shipped files. */
  readonly out: string;
}

const commandsBundle = './cliCommands.js';
const serverBundle = './languageServer.js';

/** Modules that the command line loads on demand, from its folder. They are in one separate bundle, which has the exports of all of them. */
function modulesOnDemand(): string[] {
  const commands = readdirSync('server/src/cli/commands').map((name) => `commands/${name.replace(/\.ts$/, '')}`);
  return ['changes/interrupted', ...commands];
}

function commandsEntry(): string {
  return modulesOnDemand()
    .map((module) => `export * from './server/src/cli/${module}.ts';\n`)
    .join('');
}

/** Leaves the modules that are loaded on demand to their bundle. */
function withoutCommands(): Plugin {
  const paths = new Set(modulesOnDemand().map((module) => `./${module}`));
  return {
    name: 'without-commands',
    setup: (build) => {
      build.onResolve({ filter: /^\.\// }, ({ path, kind }) =>
        kind === 'dynamic-import' && paths.has(path) ? { path: commandsBundle, external: true } : undefined,
      );
    },
  };
}

/** Has the start of the language server load its program with a statement. */
function serverProgram(load: string): Plugin {
  return {
    name: 'server-program',
    setup: (build) => {
      build.onResolve({ filter: /^\.\/main$/ }, ({ kind, path }) =>
        kind === 'dynamic-import' ? { path, namespace: 'server-program' } : undefined,
      );
      build.onLoad({ filter: /./, namespace: 'server-program' }, () => ({ contents: load, resolveDir: process.cwd() }));
    },
  };
}

/** Leaves the parser of pages to its bundle, which the first page that is shown loads. */
function withoutPageParser(): Plugin {
  return {
    name: 'without-page-parser',
    setup: (build) => {
      build.onResolve({ filter: /^\.\/parser$/ }, ({ kind, importer }) =>
        kind === 'dynamic-import' && /[\\/]pageModel[\\/]/.test(importer) ? { path: './pageParser.js', external: true } : undefined,
      );
    },
  };
}

/** Leaves the server of pages for readers to its bundle, which one command loads. */
function withoutDevServer(): Plugin {
  return {
    name: 'without-dev-server',
    setup: (build) => {
      build.onResolve({ filter: /^\.\.\/dev\/entry$/ }, ({ kind }) =>
        kind === 'dynamic-import' ? { path: './devServer.js', external: true } : undefined,
      );
    },
  };
}

/** Options of all bundles. */
function commonOptions({ production }: BundleOptions): BuildOptions {
  return {
    bundle: true,
    format: 'cjs',
    target: 'node20',
    platform: 'node',
    // With the default order esbuild picks the UMD builds of vscode-json-languageservice and jsonc-parser,
    // which bundle without a warning and then fail at start.
    mainFields: ['module', 'main'],
    sourcemap: production ? false : 'linked',
    minify: production,
    legalComments: 'none',
    alias: { '@modelcontextprotocol/server/_shims': resolve('server/src/cli/mcp/libraryShims.ts') },
    logLevel: 'info',
    plugins: [markdownTextsAlone(), oneCopyOfAcorn(), withoutPageParser(), withoutDevServer(), asciiText()],
  };
}

const program = { js: '#!/usr/bin/env node' };

/**
 * Loads other bundles by `require`. For `import()` Node would scan the whole bundle for export names, which takes longer than the rest of
 * the start, and code from `server/src/disk/codeCache.ts` has no `import()`.
 */
const withRequire: BuildOptions = { supported: { 'dynamic-import': false } };

/** The command line without its commands, which are loaded when a command is called. */
function cliTarget(options: BundleOptions): BuildOptions {
  return {
    ...commonOptions(options),
    entryPoints: ['server/src/cli/main.ts'],
    outfile: `${options.out}/cli.js`,
    banner: program,
    plugins: [markdownTextsAlone(), withoutCommands(), asciiText()],
    ...withRequire,
  };
}

/** The commands of the command line. @param more further exports */
function commandsTarget(options: BundleOptions, more = ''): BuildOptions {
  return {
    ...commonOptions(options),
    ...withRequire,
    stdin: { contents: `${commandsEntry()}${more}`, resolveDir: process.cwd(), loader: 'ts' },
    outfile: join(options.out, commandsBundle),
  };
}

/**
 * The start of the language server.
 * @param load statement that loads its program from another bundle
 */
function serverTarget(options: BundleOptions, load: string): BuildOptions {
  return {
    ...commonOptions(options),
    entryPoints: ['server/src/node/entry.ts'],
    outfile: `${options.out}/server.js`,
    banner: program,
    external: [commandsBundle, serverBundle],
    plugins: [serverProgram(load), asciiText()],
    ...withRequire,
  };
}

/** Threads, and parts of programs that few calls load. */
function scriptsOnDemand(options: BundleOptions): BuildOptions[] {
  const entries = {
    openApiWorker: 'server/src/disk/openApiWorker.ts',
    pageWorker: 'server/src/disk/pageWorker.ts',
    pageParser: 'server/src/engine/pageModel/parser.ts',
    devServer: 'server/src/cli/dev/entry.ts',
  };
  return Object.entries(entries).map(([name, entry]) => ({
    ...commonOptions(options),
    entryPoints: [entry],
    outfile: `${options.out}/${name}.js`,
  }));
}

/** The programs as they ship: the language server and the commands share one bundle, since the engine is most of both. */
export function npmTargets(options: BundleOptions): BuildOptions[] {
  return [...npmPrograms(options), rendererTarget(options, readerEntries)];
}

function npmPrograms(options: BundleOptions): BuildOptions[] {
  return [
    cliTarget(options),
    commandsTarget(options, `export const startLanguageServer = () => import('./server/src/node/main.ts');\n`),
    serverTarget(options, `require('${commandsBundle}').startLanguageServer();`),
    ...scriptsOnDemand(options),
  ];
}

/** Scripts and style sheets of sites, and of reviews, in a browser. */
const readerEntries = [
  { in: 'renderer/src/reader/main.ts', out: 'reader' },
  { in: 'renderer/src/reader/mode.ts', out: 'mode' },
  { in: 'renderer/src/reader/reader.css', out: 'reader' },
  { in: 'renderer/src/review/main.ts', out: 'review' },
  { in: 'renderer/src/review/review.css', out: 'review' },
];

/** The renderer of pages: a module with a style sheet, and grammars, themes and libraries in modules that it loads on demand. */
function rendererTarget(options: BundleOptions, entryPoints: { in: string; out: string }[]): BuildOptions {
  return {
    ...commonOptions(options),
    platform: 'browser',
    target: 'es2022',
    mainFields: ['browser', 'module', 'main'],
    entryPoints,
    outdir: `${options.out}/renderer`,
    format: 'esm',
    splitting: true,
    chunkNames: '[name]-[hash]',
    jsx: 'automatic',
    // React has checks for development, which write to the console.
    minifySyntax: true,
    define: { 'process.env.NODE_ENV': '"production"' },
    sourcemap: false,
    logLevel: 'warning',
    alias: { '@mermaid-js/parser': resolve('renderer/src/diagrams/parser.ts') },
    plugins: [chosenDiagrams(), workerText()],
  };
}

/** One set of options for each bundle. */
export function bundleTargets(options: BundleOptions): BuildOptions[] {
  const { production, out } = options;
  const shared = commonOptions(options);

  // For web workers. Importing a Node module fails the build.
  const web: BuildOptions = {
    ...shared,
    platform: 'browser',
    target: 'es2022',
    mainFields: ['browser', 'module', 'main'],
    // A worker loads no further scripts, so all of its code is in one file.
    plugins: [markdownTextsAlone(), oneCopyOfAcorn()],
  };

  const tests: BuildOptions[] = [
    {
      ...shared,
      entryPoints: ['test/vscode/suite/index.ts'],
      outfile: 'out/vscode-suite/index.js',
      external: ['vscode', 'mocha'],
    },
    {
      ...web,
      entryPoints: ['test/vscode/web/memfs/extension.ts'],
      outfile: 'out/vscode-web/memfs/extension.js',
      external: ['vscode'],
    },
    {
      ...web,
      entryPoints: ['test/vscode/web/suite/index.ts'],
      outfile: 'out/vscode-web/memfs/suite/index.js',
      external: ['vscode'],
      alias: { 'node:assert/strict': './test/vscode/web/suite/assert.ts' },
      // Mocha must not treat the exports of this bundle as its own.
      format: 'iife',
      globalName: 'suite',
      footer: { js: 'module.exports = suite;' },
      define: { module: 'undefined', exports: 'undefined' },
    },
  ];

  // One bundle per program, so that breakpoints work in its sources.
  const programs: BuildOptions[] = [
    serverTarget(options, `require('${serverBundle}');`),
    { ...shared, ...withRequire, entryPoints: ['server/src/node/main.ts'], outfile: join(out, serverBundle) },
    cliTarget(options),
    commandsTarget(options),
    ...scriptsOnDemand(options),
  ];
  const preview = [
    { in: 'renderer/src/mount.ts', out: 'renderer' },
    { in: 'renderer/src/page.css', out: 'renderer' },
  ];

  return [
    ...(production ? npmPrograms(options) : programs),
    { ...shared, entryPoints: ['client/src/node/extension.ts'], outfile: `${out}/client.js`, external: ['vscode'] },
    { ...web, entryPoints: ['client/src/browser/extension.ts'], outfile: `${out}/web/client.js`, external: ['vscode'] },
    // As in a worker: a package has another module for pages with a DOM.
    { ...web, conditions: ['worker'], entryPoints: ['server/src/browser/main.ts'], outfile: `${out}/web/server.js`, format: 'iife' },
    // The page of the preview, with a separate style sheet.
    { ...web, entryPoints: [{ in: 'client/src/preview/webview/main.ts', out: 'preview' }], outdir: out, format: 'iife' },
    // The pages of a change, whose style sheet is that of a written review.
    { ...web, entryPoints: [{ in: 'client/src/preview/webview/pagePair.ts', out: 'pagePair' }], outdir: out, format: 'iife' },
    { ...web, entryPoints: [{ in: 'client/src/preview/webview/preview.css', out: 'preview' }], outdir: out },
    rendererTarget(options, [...preview, ...readerEntries]),
    ...(production ? [] : tests),
  ];
}
