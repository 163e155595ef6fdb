// Runs the suite in a VS Code that has no server: extension and tests are workers of the browser, the workspace is in memory.
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { launchBrowser } from '../host/page.mjs';
import { quietSettings, startServer } from '../host/server.mjs';
import { openWebWindow } from '../host/webWindow.mjs';
import { openRunLog } from './runLog.mjs';
import { brokenRun } from './workspace.mjs';

/** The way to run the suite that has no folder on a disk. */
export const webMode = { name: 'web' };

const runLimit = 6 * 60_000;
const resultsLine = /^\[results\] (.*)$/;

/** The example site as the file system for tests gets it: text by path. */
async function writeSite(site, path) {
  const entries = await readdir(site, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const texts = await Promise.all(files.map(async (file) => [relative(site, file).split(sep).join('/'), await readFile(file, 'utf8')]));
  await writeFile(path, JSON.stringify(Object.fromEntries(texts)));
}

/** @returns {Promise<import('./workspace.mjs').Results>} */
export async function runInWeb(project, log) {
  const mode = webMode;
  log('VS Code suite, in a browser without a server:');
  const memfs = join(project, 'out', 'vscode-web', 'memfs');
  await mkdir(memfs, { recursive: true });
  await writeFile(join(memfs, 'package.json'), await readFile(join(project, 'test', 'vscode', 'web', 'memfs', 'package.json')));
  await writeSite(join(project, 'examples', 'site'), join(memfs, 'site.json'));
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
      folder: { scheme: 'memfs', authority: '', path: '/site' },
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
