/**
 * Entry of the tests that run in the worker of a browser: tests of the suite that do not need Node. The workspace is the example site in a
 * file system of another extension. The results are one line on the console: `[results]` with counts and failures as JSON.
 */
import 'mocha/mocha';

// Listed rather than globbed, so that the suite is one bundle; loaded late, when mocha's globals exist. `crash` ends a process, which does
// not exist here: a failing worker is tested from outside of the window, in `panel/worker.test.ts`. `restricted` needs a folder without
// trust, and `corpus` needs sites on disk.
const tests = [
  () => import('../../suite/activation.test'),
  () => import('../../suite/language.test'),
  () => import('../../suite/diagnostics.test'),
  () => import('../../suite/editing.test'),
  () => import('../../suite/paths.test'),
  () => import('../../suite/fixAll.test'),
  () => import('../../suite/structure.test'),
  () => import('../../suite/fragments.test'),
  () => import('../../suite/fileRenames.test'),
  () => import('../../suite/commands.test'),
  () => import('../../suite/siteWeb.test'),
  () => import('../../suite/frontMatter.test'),
  () => import('../../suite/icons.test'),
  () => import('../../suite/openApiFiles.test'),
  () => import('../../suite/endpointPages.test'),
  () => import('../../suite/migrate.test'),
  () => import('../../suite/agentJobs.test'),
  () => import('./browser.test'),
];

/** Time for two waits of a test, so that one that fails says what it waited for. */
const testTimeoutMs = 400_000;

function runAll(): Promise<{ passed: number; failures: { title: string; message: string }[] }> {
  return new Promise((resolve) => {
    const failures: { title: string; message: string }[] = [];
    let passed = 0;
    const runner = mocha.run(() => resolve({ passed, failures }));
    runner.on('pass', (test) => {
      passed++;
      console.log(`[test] ok ${test.fullTitle()}`);
    });
    runner.on('fail', (test, error: unknown) => {
      console.log(`[test] FAILED ${test.fullTitle()}`);
      failures.push({ title: test.fullTitle(), message: error instanceof Error ? (error.stack ?? error.message) : String(error) });
    });
  });
}

/** Rejects if a test failed, which becomes the exit code of the runner. */
export async function run(): Promise<void> {
  // Reporters of mocha need a page or a terminal; this one does nothing.
  mocha.setup({ ui: 'bdd', timeout: testTimeoutMs, reporter: class {} as never });
  for (const load of tests) await load();
  const { passed, failures } = await runAll();
  console.log(`[results] ${JSON.stringify({ passed, failed: failures.length, failures })}`);
  if (failures.length > 0) throw new Error(`${failures.length} tests failed.`);
}
