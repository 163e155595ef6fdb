// Runs the suite in the npm-packaged VS Code.
import { join } from 'node:path';
import { launchBrowser, openWindow } from '../host/page.ts';
import { startServer } from '../host/server.ts';
import { openRunLog } from './runLog.mjs';
import { brokenRun, makeWorkspace } from './workspace.mjs';

const runLimit = 6 * 60_000;

function withLimit(promise, limit) {
  let timer;
  const late = new Promise((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`The tests did not end within ${limit / 60_000} minutes.`)), limit);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

async function picture(page, project, mode) {
  const path = join(project, 'test-results', `vscode-${mode.name}.png`);
  return page.screenshot({ path, timeout: 10_000 }).then(
    () => `The window at that moment: ${path}`,
    () => 'No picture of the window could be taken.',
  );
}

async function runMode(browser, project, mode, log) {
  const workspace = await makeWorkspace(project, mode);
  const runLog = await openRunLog(project, mode, log);
  let server;
  let window;
  try {
    server = await startServer({ trusted: mode.trusted, log });
    window = await openWindow(browser, server, {
      ...(mode.sites ? { workspace: workspace.opened } : { folder: workspace.opened }),
      extension: project,
      tests: join(project, 'out', 'vscode-suite', 'index'),
      onLine: runLog.onLine,
    });
    await withLimit(window.exited, runLimit);
    const results = await workspace.results();
    return results ?? brokenRun(mode, `The suite ended without results. What VS Code printed: ${runLog.path}`);
  } catch (error) {
    server?.output().split('\n').forEach(runLog.onLine);
    const shown = window ? await picture(window.page, project, mode) : '';
    return brokenRun(mode, [error.message, shown, `What VS Code printed: ${runLog.path}`].filter(Boolean).join('\n'));
  } finally {
    await window?.close();
    await server?.stop();
    workspace.remove();
    await runLog.close();
  }
}

/**
 * @param {string} project the extension's folder
 * @param {readonly import('./workspace.mjs').Mode[]} modes
 * @returns {Promise<import('./workspace.mjs').Results[]>} one for each mode; rejects when host or browser cannot be had
 */
export async function runInHost(project, modes, log) {
  const browser = await launchBrowser(log);
  try {
    const all = [];
    for (const mode of modes) {
      log(`VS Code suite, ${mode.name} workspace:`);
      all.push(await runMode(browser, project, mode, log));
    }
    return all;
  } finally {
    await browser.close();
  }
}
