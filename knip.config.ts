// Unused files, exports and dependencies: `npm run lint`. Imports are followed from the entries below and from all tests.
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { KnipConfig } from 'knip';
import { bundleTargets } from './scripts/bundle/targets.ts';
import { workerEntries } from './scripts/bundle/workerText.ts';
import { dataPackages } from './scripts/generate/dataVersions.ts';

/** The files that bundles start from, and those that replace modules in them. */
const bundled = bundleTargets({ production: false, out: 'dist' }).flatMap(({ entryPoints, alias = {} }) => [
  ...(Array.isArray(entryPoints) ? entryPoints.map((entry) => (typeof entry === 'string' ? entry : entry.in)) : []),
  ...Object.values(alias).map((path) => relative('', path).replaceAll('\\', '/')),
]);

/** The programs of `scripts` and `bench` that npm scripts start. */
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { readonly scripts: Readonly<Record<string, string>> };
const programs = Object.values(scripts).flatMap((line) => [...line.matchAll(/scripts\/ts\.mjs (\S+)/g)].map(([, path = '']) => path));

const config: KnipConfig = {
  // Started by agents and CI, by `npm start`, by hand, and loaded by vitest.
  entry: [
    ...bundled,
    ...workerEntries,
    ...programs,
    'agents/claude-code/start.mjs',
    'agents/reviewComment.mjs',
    'scripts/start.ts',
    'scripts/agentApi/main.ts',
    'scripts/testRun/jsonReport.ts',
  ],
  vitest: {
    config: ['vitest.config.mjs', 'test/vscode/panel/vitest.config.mjs'],
    // The suites for VS Code are bundles, whose entries name their tests.
    entry: ['test/**/*.test.ts', '!test/vscode/{suite,web}/**'],
  },
  // Pages of sites: with remark-mdx among the dependencies they would be sources.
  ignoreFiles: ['examples/**', 'test/grammar/samples/**'],
  // Generated files import these types, and Git ignores them.
  ignoreIssues: {
    'server/src/engine/colors/codeThemes.ts': ['types'],
    'server/src/engine/fonts/fontCatalogue.ts': ['types'],
  },
  // Read as data.
  ignoreDependencies: [...dataPackages],
  // Programs of the system, which tests run if they are installed.
  ignoreBinaries: ['emacs', 'mkfifo', 'nvim'],
  // An exception that is no longer needed is an error.
  treatConfigHintsAsErrors: true,
};

export default config;
