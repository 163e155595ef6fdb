// Bundles: everything that ships is one file each, so that the packaged extension needs no node_modules.
import { cp, mkdir, writeFile } from 'node:fs/promises';
import * as esbuild from 'esbuild';
import { bundleNotices } from './scripts/packaging/notices.ts';

const watch = process.argv.includes('--watch');
const production = process.argv.includes('--production');
/** `--out <folder>`: where what ships is written instead of `dist`. */
const out = process.argv.includes('--out') ? process.argv[process.argv.indexOf('--out') + 1] : 'dist';

/** @type {esbuild.BuildOptions} */
const shared = {
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
  logLevel: 'info',
};

/** For workers of a browser. A module of Node among the imports is an error of the build. */
const web = { ...shared, platform: 'browser', target: 'es2022', mainFields: ['browser', 'module', 'main'] };

/** Leaves a module to another bundle, which is loaded when it is asked for. */
function besides(module, bundle) {
  return {
    name: 'besides',
    setup: (build) => build.onResolve({ filter: /^\./ }, ({ path }) => (path === module ? { path: bundle, external: true } : undefined)),
  };
}

/**
 * Prints when the first of all bundles begins to be built again, and when the last of them is done: tasks of an editor wait for that.
 * What is wrong comes before the end, and once, though several bundles hold the file.
 */
function progress(bundles) {
  const started = 'Build started.';
  const messages = new Set();
  const waiting = new Set(bundles);
  console.log(started);
  return (bundle) => ({
    name: 'progress',
    setup(build) {
      build.onStart(() => {
        if (waiting.size === 0) console.log(started);
        waiting.add(bundle);
      });
      build.onEnd(async ({ errors, warnings }) => {
        const shown = [
          await esbuild.formatMessages(errors, { kind: 'error' }),
          await esbuild.formatMessages(warnings, { kind: 'warning' }),
        ];
        for (const message of shown.flat()) messages.add(message);
        waiting.delete(bundle);
        if (waiting.size > 0) return;
        for (const message of messages) console.error(message.trimEnd());
        messages.clear();
        console.log('Build finished.');
      });
    },
  });
}

const targets = [
  { ...shared, entryPoints: ['server/src/node/main.ts'], outfile: `${out}/server.js`, banner: { js: '#!/usr/bin/env node' } },
  {
    ...shared,
    entryPoints: ['server/src/cli/main.ts'],
    outfile: `${out}/cli.js`,
    banner: { js: '#!/usr/bin/env node' },
    plugins: [besides('./commands/index', './cliCommands.js')],
    // Node would read all of that bundle for the names it exports, which takes longer than the rest of the start.
    supported: { 'dynamic-import': false },
  },
  { ...shared, entryPoints: ['server/src/cli/commands/index.ts'], outfile: `${out}/cliCommands.js` },
  { ...shared, entryPoints: ['server/src/disk/descriptionWorker.ts'], outfile: `${out}/descriptionWorker.js` },
  { ...shared, entryPoints: ['client/src/node/extension.ts'], outfile: `${out}/client.js`, external: ['vscode'] },
  { ...web, entryPoints: ['client/src/browser/extension.ts'], outfile: `${out}/web/client.js`, external: ['vscode'] },
  { ...web, entryPoints: ['server/src/browser/main.ts'], outfile: `${out}/web/server.js`, format: 'iife' },
  // The page of the preview, with its style in a file of its own.
  { ...web, entryPoints: [{ in: 'client/src/preview/webview/main.ts', out: 'preview' }], outdir: out, format: 'iife' },
  { ...web, entryPoints: [{ in: 'client/src/preview/webview/preview.css', out: 'preview' }], outdir: out },
  ...(production
    ? []
    : [
        {
          ...shared,
          entryPoints: ['test/vscode/suite/index.ts'],
          outfile: 'out/vscode-suite/index.js',
          external: ['vscode', 'mocha'],
        },
        { ...web, entryPoints: ['test/vscode/web/memfs/extension.ts'], outfile: 'out/vscode-web/memfs/extension.js', external: ['vscode'] },
        {
          ...web,
          entryPoints: ['test/vscode/web/suite/index.ts'],
          outfile: 'out/vscode-web/memfs/suite/index.js',
          external: ['vscode'],
          alias: { 'node:assert/strict': './test/vscode/web/suite/assert.ts' },
          // Mocha must not take the exports of this bundle for its own.
          format: 'iife',
          globalName: 'suite',
          footer: { js: 'module.exports = suite;' },
          define: { module: 'undefined', exports: 'undefined' },
        },
      ]),
];

// What is read when it is first needed, beside the bundles and not in them.
await cp('server/src/engine/generated/data', `${out}/data`, { recursive: true });

if (watch) {
  const progressOf = progress(targets);
  const watched = targets.map((target) => ({ ...target, logLevel: 'silent', plugins: [...(target.plugins ?? []), progressOf(target)] }));
  const contexts = await Promise.all(watched.map((target) => esbuild.context(target)));
  await Promise.all(contexts.map((context) => context.watch()));
} else {
  const results = await Promise.all(targets.map((target) => esbuild.build({ ...target, metafile: true })));
  const shipped = results
    .map(({ metafile }) => metafile)
    .filter(({ outputs }) => Object.keys(outputs).some((path) => !path.startsWith('out/')));
  // What each bundle is made of and what it asks for when it runs, for tests.
  await mkdir('out', { recursive: true });
  const bundles = shipped.flatMap(({ outputs }) => Object.entries(outputs)).filter(([path]) => path.endsWith('.js'));
  const contents = bundles.map(([path, { inputs, imports }]) => [
    path,
    { inputs: Object.keys(inputs), imports: imports.map((one) => one.path) },
  ]);
  if (out === 'dist') await writeFile('out/bundles.json', JSON.stringify(Object.fromEntries(contents)));
  await writeFile(`${out}/THIRD-PARTY-NOTICES.md`, await bundleNotices(process.cwd(), shipped));
}
