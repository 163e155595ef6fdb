// Runs the suite in the npm-packaged VS Code.
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser, type OpenWindow, openWindow } from '../host/page.ts';
import type { Log } from '../host/run.ts';
import { type HostServer, startServer } from '../host/server.ts';
import { messageOf } from '../json.ts';
import type { SuiteResults } from '../testRun/reports.ts';
import { withLimit } from './limit.ts';
import { openRunLog } from './runLog.ts';
import { brokenRun, type Mode, makeWorkspace } from './workspace.ts';

const runLimit = 6 * 60_000;

async function picture(page: Page, project: string, mode: Mode): Promise<string> {
  const path = join(project, 'test-results', `vscode-${mode.name}.png`);
  return page.screenshot({ path, timeout: 10_000 }).then(
    () => `The window at that moment: ${path}`,
    () => 'No picture of the window could be taken.',
  );
}

async function runMode(browser: Browser, project: string, mode: Mode, log: Log): Promise<SuiteResults> {
  const workspace = await makeWorkspace(project, mode);
  const runLog = await openRunLog(project, mode, log);
  let server: HostServer | undefined;
  let window: OpenWindow | undefined;
  try {
    server = await startServer({ trusted: mode.trusted, log });
    window = await openWindow(browser, server, {
      ...(mode.sites ? { workspace: workspace.opened } : { folder: workspace.opened }),
      extension: project,
      tests: join(project, 'out', 'vscode-suite', 'index'),
      onLine: runLog.onLine,
    });
    await withLimit(window.exited, runLimit, `The tests did not end within ${runLimit / 60_000} minutes.`);
    const results = await workspace.results();
    return results ?? brokenRun(mode, `The suite ended without results. What VS Code printed: ${runLog.path}`);
  } catch (error) {
    for (const line of server?.output().split('\n') ?? []) runLog.onLine(line);
    const shown = window ? await picture(window.page, project, mode) : '';
    return brokenRun(mode, [messageOf(error), shown, `What VS Code printed: ${runLog.path}`].filter(Boolean).join('\n'));
  } finally {
    await window?.close();
    await server?.stop();
    workspace.remove();
    await runLog.close();
  }
}

/** The results of each mode; rejects if host or browser are not available. */
export async function runInHost(project: string, modes: readonly Mode[], log: Log): Promise<SuiteResults[]> {
  const browser = await launchBrowser(log);
  try {
    const all: SuiteResults[] = [];
    for (const mode of modes) {
      log(`VS Code suite, ${mode.name} workspace:`);
      all.push(await runMode(browser, project, mode, log));
    }
    return all;
  } finally {
    await browser.close();
  }
}
