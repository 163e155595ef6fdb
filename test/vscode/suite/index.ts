/**
 * Entry of the tests that run inside a real VS Code: both runners call `run` in the extension host.
 *
 * The first workspace folder is a fresh copy of the example site. A folder whose name ends in `-restricted` was opened without
 * trust and gets the tests of Restricted Mode. A folder whose name ends in `-corpus` has real sites beside it. Any other folder gets
 * the rest of the tests. The results go to a file beside the folder, which the extension does not see: `docs-json-results.json`
 * with {@link Results}.
 */
import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type Mocha from 'mocha';
import * as vscode from 'vscode';

interface Results {
  readonly passed: number;
  readonly failed: number;
  readonly failures: readonly { readonly title: string; readonly message: string }[];
  /** Passed tests; `duration` in milliseconds. */
  readonly tests: readonly { readonly title: string; readonly duration: number }[];
}

// Listed rather than globbed, so that the suite is one bundle; loaded late, when mocha's globals exist.
const trustedTests = [
  () => import('./activation.test'),
  () => import('./language.test'),
  () => import('./pageLanguage.test'),
  () => import('./diagnostics.test'),
  () => import('./editing.test'),
  () => import('./typing.test'),
  () => import('./completion.test'),
  () => import('./paths.test'),
  () => import('./fixAll.test'),
  () => import('./guides.test'),
  () => import('./walkthrough.test'),
  () => import('./structure.test'),
  () => import('./fragments.test'),
  () => import('./fileRenames.test'),
  () => import('./commands.test'),
  () => import('./siteWeb.test'),
  () => import('./frontMatter.test'),
  () => import('./pageBodies.test'),
  () => import('./pageEditing.test'),
  () => import('./icons.test'),
  () => import('./openApiFiles.test'),
  () => import('./endpointPages.test'),
  () => import('./migrate.test'),
  () => import('./createSite.test'),
  () => import('./navigationTree.test'),
  () => import('./agentJobs.test'),
  () => import('./chat.test'),
  () => import('./crash.test'),
];
const restrictedTests = [() => import('./restricted.test'), () => import('./createSite.test')];
const corpusTests = [() => import('./corpus.test')];

/** Time for two waits of a test, so that one that fails says what it waited for. */
const testTimeoutMs = 400_000;
const openTimeoutMs = 180_000;

/** Waits for the first folder: tests may begin before the editor has read the file of a workspace with several folders. */
function workspaceFolder(): Promise<string> {
  return new Promise((resolve, reject) => {
    const check = (): void => {
      const folder = vscode.workspace.workspaceFolders?.[0];
      if (folder === undefined) return;
      clearTimeout(timer);
      subscription.dispose();
      resolve(folder.uri.fsPath);
    };
    const timer = setTimeout(() => reject(new Error('The tests need an open folder.')), openTimeoutMs);
    const subscription = vscode.workspace.onDidChangeWorkspaceFolders(check);
    check();
  });
}

async function collect(mocha: Mocha, files: readonly (() => Promise<unknown>)[]): Promise<void> {
  // Like mocha's own file loader before each file: adds describe, it and the hooks to the global scope.
  mocha.suite.emit('pre-require', globalThis, 'suite', mocha);
  for (const load of files) {
    await load();
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** Prints one line per test. The runners show lines with this prefix, and write all other output of VS Code to a log. */
function report(line: string): void {
  console.log(`[test] ${line}`);
}

function runAll(mocha: Mocha): Promise<Results> {
  return new Promise((resolve) => {
    const failures: { title: string; message: string }[] = [];
    const tests: { title: string; duration: number }[] = [];
    const runner = mocha.run(() => resolve({ passed: runner.stats?.passes ?? 0, failed: failures.length, failures, tests }));
    runner.on('pass', (test) => {
      tests.push({ title: test.fullTitle(), duration: test.duration ?? 0 });
      report(`ok ${test.fullTitle()} (${test.duration ?? 0} ms)`);
    });
    runner.on('pending', (test) => report(`skipped ${test.fullTitle()}`));
    runner.on('fail', (test, error: unknown) => {
      const message = messageOf(error);
      // At once, since a window that ends too late has no results.
      for (const line of [`FAILED ${test.fullTitle()}`, ...message.split('\n')]) report(line);
      failures.push({ title: test.fullTitle(), message });
    });
  });
}

function testsFor(folder: string): readonly (() => Promise<unknown>)[] {
  if (folder.endsWith('-restricted')) return restrictedTests;
  return folder.endsWith('-corpus') ? corpusTests : trustedTests;
}

async function runTests(folder: string): Promise<Results> {
  const restricted = folder.endsWith('-restricted');
  if (vscode.workspace.isTrusted === restricted) {
    throw new Error(`${folder} was opened ${restricted ? 'with' : 'without'} trust.`);
  }
  const { default: MochaRunner } = await import('mocha');
  // Mocha's own reporters print format strings, which a console that crosses processes does not expand; Base prints nothing.
  const mocha = new MochaRunner({ ui: 'bdd', timeout: testTimeoutMs, reporter: MochaRunner.reporters.Base });
  await collect(mocha, testsFor(folder));
  return runAll(mocha);
}

/** Runs the tests that fit the opened folder; rejects if a test failed, which becomes the exit code of the runner. */
export async function run(): Promise<void> {
  const folder = await workspaceFolder();
  const results = await runTests(folder).catch(
    (error: unknown): Results => ({
      ...{ passed: 0, failed: 1, tests: [] },
      failures: [{ title: 'The suite did not run', message: messageOf(error) }],
    }),
  );
  await writeFile(join(dirname(folder), 'docs-json-results.json'), JSON.stringify(results));
  if (results.failed > 0) {
    throw new Error(`${results.failed} of ${results.passed + results.failed} tests failed.`);
  }
}
