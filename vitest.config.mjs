// Unit tests share the modules of a worker, since importing the engine takes most of the time of a test file. Test files that mock a
// module get an environment of their own. `test/support/worker/sharedState.ts` fails a test that changes what the next file would see.
import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { FileOrder } from './scripts/testRun/fileOrder.ts';
import { optimizerFlags, youngSpaceFlags } from './server/src/disk/v8Flags.ts';

const exclude = ['test/vscode/**', 'node_modules/**'];

/** @param {string} folder @returns {string[]} */
const testFiles = (folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.test.ts'))
    .map((path) => join(folder, path).replaceAll('\\', '/'))
    .filter((path) => !path.startsWith('test/vscode/'));

/** The test files that replace a module for all that is imported after. */
const mocking = testFiles('test').filter((path) => /\bvi\.(?:do)?[mM]ock\(/.test(readFileSync(path, 'utf8')));

/** Has `curlconverter` parse by WebAssembly in place of native code, which is not installed (`overrides` in `package.json`). */
const webParser = {
  name: 'web-parser',
  /** @param {string} id @param {string | undefined} importer */
  resolveId: (id, importer) =>
    id === './Parser.js' && importer?.includes('/curlconverter/')
      ? fileURLToPath(new URL('test/samples/reference/bashParser.ts', import.meta.url))
      : null,
};

/**
 * Programs that tests start share compiled code and pages, also where variables tell of CI, in which nothing is cached. They use no folder of
 * the developer, which may have thousands of files. Node 20 reads certificates for the network at each start: this takes twice as long as the
 * start itself, and no test uses the network.
 */
const env = { CI: '', XDG_CACHE_HOME: join(tmpdir(), 'docs-json-test-cache'), NODE_EXTRA_CA_CERTS: '' };

/**
 * Workers copy what tests create less often, in a larger space of new objects, and optimize only what runs long: a tenth of the processor time
 * in Node 20. Later versions have as large a space by default.
 */
const v8Arguments = ['--max-semi-space-size=64', ...youngSpaceFlags(process.versions.v8), ...optimizerFlags(process.versions.v8)];

// A machine that is busy with something else takes several times as long.
/** @type {import('vitest/config').TestProjectInlineConfiguration['test']} */
const common = { testTimeout: 90_000, hookTimeout: 90_000, env };

export default defineConfig({
  test: {
    // By default a core is left for vitest itself, which has little to do once the modules are loaded.
    maxWorkers: availableParallelism(),
    // The seed is printed; `--sequence.seed <number>` repeats an order.
    sequence: { sequencer: FileOrder, seed: Date.now() },
    // A failed comparison of two texts of megabytes would be drawn for minutes.
    diff: { truncateThreshold: 1_000 },
    projects: [
      {
        plugins: [{ ...webParser, enforce: 'pre' }],
        test: {
          server: { deps: { inline: ['curlconverter'] } },
          ...{
            ...common,
            name: 'unit',
            isolate: false,
            setupFiles: ['test/support/worker/sharedState.ts'],
            execArgv: ['--expose-gc', ...v8Arguments],
          },
          ...{ include: ['test/**/*.test.ts'], exclude: [...exclude, ...mocking] },
        },
      },
      { test: { ...common, name: 'mocked', include: mocking, exclude } },
    ],
    coverage: {
      include: ['shared/**/*.ts', 'server/src/**/*.ts', 'client/src/**/*.ts'],
      // What is generated, and the entries of web workers, whose imports Node does not resolve.
      exclude: ['server/src/engine/schema/generated/**', '*/src/browser/**'],
      // `scripts/coverage.ts` reads the summary.
      reporter: ['json-summary', 'html'],
      reportOnFailure: true,
    },
  },
});
