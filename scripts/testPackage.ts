// Proves that the packaged extension works: builds the .vsix, installs it into a VS Code that does not know this folder,
// opens a docs.json full of mistakes and waits until they are underlined, trusted and in Restricted Mode.
// Options: --results <file> to get the counts as JSON, --vsix <file> to test that package instead of a fresh one.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Browser } from 'playwright-core';
import { installVsix } from './host/installVsix.ts';
import { launchBrowser, openWindow } from './host/page.ts';
import { exitOnSignal } from './host/run.ts';
import { startServer } from './host/server.ts';
import { untilProblems } from './host/workbench.ts';
import { messageOf } from './json.ts';
import { makePackage, packageProblems, type VsixPackage } from './packaging/vsix.ts';
import type { Failure, SuiteResults } from './testRun/reports.ts';

const project = resolve(fileURLToPath(new URL('..', import.meta.url)));
const site = join(project, 'examples', 'mistakes');
const showLimit = 180_000;

async function checkWindow(browser: Browser, dataFolder: string, trusted: boolean): Promise<void> {
  const server = await startServer({ trusted, dataFolder, log: console.log });
  try {
    const window = await openWindow(browser, server, { folder: site, file: join(site, 'docs.json') });
    const isReported = await untilProblems(window.page, showLimit);
    if (!isReported) {
      await window.page.screenshot({ path: join(project, 'test-results', `package-${trusted ? 'trusted' : 'restricted'}.png`) });
      throw new Error(`No problem was underlined within ${showLimit / 1000} s; see the picture in test-results.`);
    }
    await window.close();
  } finally {
    await server.stop();
  }
}

async function runChecks(work: string, givenVsix: string | undefined): Promise<SuiteResults> {
  const failures: Failure[] = [];
  let passed = 0;
  const check = async (title: string, body: () => Promise<void> | void): Promise<boolean> => {
    try {
      await body();
      passed++;
      console.log(`  ok ${title}`);
      return true;
    } catch (error) {
      failures.push({ title, message: messageOf(error) });
      console.log(`  FAILED ${title}\n${messageOf(error)}`);
      return false;
    }
  };
  const vsix = givenVsix ?? join(work, 'extension.vsix');
  if (givenVsix === undefined) {
    let made: VsixPackage = { size: 0, files: [] };
    const isMade = await check('the package is made', async () => {
      made = await makePackage(project, vsix);
    });
    if (!isMade) {
      return { passed, failed: failures.length, failures };
    }
    await check('the package holds what it should and nothing else, and is small', () => {
      const problems = packageProblems(made);
      if (problems.length > 0) {
        throw new Error(problems.join('\n'));
      }
    });
  }
  const dataFolder = join(work, 'data');
  if (await check('the package can be installed', () => installVsix(vsix, dataFolder, console.log))) {
    const browser = await launchBrowser(console.log);
    try {
      await check('the installed extension reports problems', () => checkWindow(browser, dataFolder, true));
      await check('the installed extension reports problems in Restricted Mode', () => checkWindow(browser, dataFolder, false));
    } finally {
      await browser.close();
    }
  }
  return { passed, failed: failures.length, failures };
}

exitOnSignal();
const { values: options } = parseArgs({ options: { results: { type: 'string' }, vsix: { type: 'string' } } });
const work = await mkdtemp(join(tmpdir(), 'docs-json-package-'));
try {
  const results = await runChecks(work, options.vsix && resolve(options.vsix));
  if (options.results) {
    await writeFile(options.results, JSON.stringify(results));
  }
  console.log(`${results.passed} passed, ${results.failed} failed`);
  process.exitCode = results.failed > 0 ? 1 : 0;
} catch (error) {
  console.error(messageOf(error));
  process.exitCode = 1;
} finally {
  await rm(work, { recursive: true, force: true, maxRetries: 3 });
}
