// Targets and options of bundling.
import type { BuildOptions, Plugin } from 'esbuild';
import { markdownTextsAlone } from './schemaTexts.ts';

export interface BundleOptions {
  /** Minified, without source maps, and without what only tests need. */
  readonly production: boolean;
  /** The folder of what ships. */
  readonly out: string;
}

/** Leaves a module to another bundle, which is loaded on demand. */
function besides(module: string, bundle: string): Plugin {
  return {
    name: 'besides',
    setup: (build) => {
      build.onResolve({ filter: /^\./ }, ({ path }) => (path === module ? { path: bundle, external: true } : undefined));
    },
  };
}

/** One set of options for each bundle. */
export function bundleTargets({ production, out }: BundleOptions): BuildOptions[] {
  const shared: BuildOptions = {
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
    plugins: [markdownTextsAlone()],
  };

  // For web workers. Importing a Node module fails the build.
  const web: BuildOptions = { ...shared, platform: 'browser', target: 'es2022', mainFields: ['browser', 'module', 'main'] };

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

  return [
    { ...shared, entryPoints: ['server/src/node/main.ts'], outfile: `${out}/server.js`, banner: { js: '#!/usr/bin/env node' } },
    {
      ...shared,
      entryPoints: ['server/src/cli/main.ts'],
      outfile: `${out}/cli.js`,
      banner: { js: '#!/usr/bin/env node' },
      plugins: [markdownTextsAlone(), besides('./commands/index', './cliCommands.js')],
      // Node would scan the whole bundle for export names, which takes longer than the rest of the start.
      supported: { 'dynamic-import': false },
    },
    { ...shared, entryPoints: ['server/src/cli/commands/index.ts'], outfile: `${out}/cliCommands.js` },
    { ...shared, entryPoints: ['server/src/disk/openApiWorker.ts'], outfile: `${out}/openApiWorker.js` },
    { ...shared, entryPoints: ['client/src/node/extension.ts'], outfile: `${out}/client.js`, external: ['vscode'] },
    { ...web, entryPoints: ['client/src/browser/extension.ts'], outfile: `${out}/web/client.js`, external: ['vscode'] },
    { ...web, entryPoints: ['server/src/browser/main.ts'], outfile: `${out}/web/server.js`, format: 'iife' },
    // The page of the preview, with a separate style sheet.
    { ...web, entryPoints: [{ in: 'client/src/preview/webview/main.ts', out: 'preview' }], outdir: out, format: 'iife' },
    { ...web, entryPoints: [{ in: 'client/src/preview/webview/preview.css', out: 'preview' }], outdir: out },
    ...(production ? [] : tests),
  ];
}
