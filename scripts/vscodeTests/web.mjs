// Runs the suite in a VS Code that has no server: extension and tests are workers of the browser, the workspace is in memory.
import { join } from 'node:path';
import { launchBrowser } from '../host/page.ts';
import { quietSettings, startServer } from '../host/server.ts';
import { openWebWindow } from '../host/webWindow.ts';
import { memoryFolder, prepareMemorySite } from './memorySite.mjs';
import { openRunLog } from './runLog.mjs';
import { brokenRun } from './workspace.mjs';

/** The way to run the suite that has no folder on a disk. */
export const webMode = { name: 'web' };

const runLimit = 6 * 60_000;
const resultsLine = /^\[results\] (.*)$/;

/** @returns {Promise<import('./workspace.mjs').Results>} */
export async function runInWeb(project, log) {
  const mode = webMode;
  log('VS Code suite, in a browser without a server:');
  const memfs = await prepareMemorySite(project);
  const runLog = await openRunLog(project, mode, log);
  const browser = await launchBrowser(log);
  let server;
  let window;
  let timer;
  try {
    let results;
    server = await startServer({ log });
    window = await openWebWindow(browser, server, {
      extensions: { 'docs-json': project, memfs },
      folder: memoryFolder,
      settings: quietSettings,
      // VS Code runs tests where the extension runs that they lie in.
      tests: 'memfs/suite/index',
      onLine(line) {
        runLog.onLine(line);
        const found = resultsLine.exec(line);
        if (found) results = JSON.parse(found[1]);
      },
    });
    const late = new Promise((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error(`The tests did not end within ${runLimit / 60_000} minutes.`)), runLimit);
    });
    await Promise.race([window.exited, late]);
    return results ?? brokenRun(mode, `The suite ended without results. What VS Code printed: ${runLog.path}`);
  } catch (error) {
    const path = join(project, 'test-results', `vscode-${mode.name}.png`);
    await window?.page.screenshot({ path, timeout: 10_000 }).catch(() => undefined);
    return brokenRun(mode, `${error.message}\nWhat VS Code printed: ${runLog.path}`);
  } finally {
    clearTimeout(timer);
    await window?.close();
    await browser.close();
    await server?.stop();
    await runLog.close();
  }
}
