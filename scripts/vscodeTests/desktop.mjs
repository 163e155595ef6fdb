// Runs the suite in desktop VS Code, where one can be had.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { downloadAndUnzipVSCode } from '@vscode/test-electron';
import { findOnPath } from '../host/findOnPath.ts';
import { run } from '../host/run.ts';
import { openRunLog } from './runLog.mjs';
import { brokenRun, makeWorkspace } from './workspace.mjs';

const updateService = 'https://update.code.visualstudio.com/api/releases/stable';
const probeLimit = 5_000;
const stallLimit = 15_000;
const downloadLimit = 4 * 60_000;
const runLimit = 6 * 60_000;

// What test-electron itself passes, without its `--disable-workspace-trust`: half of the runs are about that trust.
const commonArguments = [
  '--no-sandbox',
  '--disable-gpu-sandbox',
  '--disable-updates',
  '--disable-extensions',
  '--skip-welcome',
  '--skip-release-notes',
  '--new-window',
];

/** How to get a display: none needed or there, a virtual one, or nothing. */
export function displayPrefix(platform, env, hasXvfb) {
  if (platform !== 'linux' || env.DISPLAY || env.WAYLAND_DISPLAY) {
    return [];
  }
  return hasXvfb ? ['xvfb-run', '-a'] : undefined;
}

/** @returns {Promise<{ executable: string, prefix: string[] } | { reason: string }>} the reason why there is no desktop VS Code */
export async function findDesktop(env = process.env) {
  const prefix = displayPrefix(process.platform, env, findOnPath('xvfb-run', env) !== undefined);
  if (!prefix) {
    return { reason: 'there is no display and no xvfb-run' };
  }
  if (env.VSCODE_EXECUTABLE) {
    return { executable: env.VSCODE_EXECUTABLE, prefix };
  }
  const reachable = await fetch(updateService, { signal: AbortSignal.timeout(probeLimit) }).catch(() => undefined);
  if (!reachable?.ok) {
    return { reason: 'its download is not reachable' };
  }
  let timer;
  const late = new Promise((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`the download did not end within ${downloadLimit / 60_000} minutes`)), downloadLimit);
  });
  try {
    return { executable: await Promise.race([downloadAndUnzipVSCode({ version: 'stable', timeout: stallLimit }), late]), prefix };
  } catch (error) {
    return { reason: `its download failed (${error.message})` };
  } finally {
    clearTimeout(timer);
  }
}

async function runMode(desktop, project, mode, settings, log) {
  const workspace = await makeWorkspace(project, mode);
  const runLog = await openRunLog(project, mode, log);
  try {
    const userData = join(workspace.parent, 'user');
    await mkdir(join(userData, 'User'), { recursive: true });
    await writeFile(join(userData, 'User', 'settings.json'), JSON.stringify(settings));
    const command = [
      ...desktop.prefix,
      desktop.executable,
      workspace.opened,
      ...commonArguments,
      ...(mode.trusted ? ['--disable-workspace-trust'] : []),
      `--user-data-dir=${userData}`,
      `--extensions-dir=${join(workspace.parent, 'extensions')}`,
      `--extensionDevelopmentPath=${project}`,
      `--extensionTestsPath=${join(project, 'out', 'vscode-suite', 'index')}`,
    ];
    const ended = await run(command[0], command.slice(1), {
      // Set in terminals of VS Code itself: it makes Electron a plain Node.
      env: { ...process.env, ELECTRON_RUN_AS_NODE: undefined },
      limit: runLimit,
      onLine: runLog.onLine,
    });
    const how = ended.timedOut ? `did not end within ${runLimit / 60_000} minutes` : `ended with code ${ended.code} without results`;
    return (await workspace.results()) ?? brokenRun(mode, `VS Code ${how}. What it printed: ${runLog.path}`);
  } finally {
    workspace.remove();
    await runLog.close();
  }
}

/** @returns {Promise<import('./workspace.mjs').Results[]>} one for each mode */
export async function runInDesktop(desktop, project, modes, settings, log) {
  const all = [];
  for (const mode of modes) {
    log(`VS Code suite, ${mode.name} workspace:`);
    all.push(await runMode(desktop, project, mode, settings, log));
  }
  return all;
}
