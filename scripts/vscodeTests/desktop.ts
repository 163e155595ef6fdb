// Runs the suite in desktop VS Code, if available.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { downloadAndUnzipVSCode } from '@vscode/test-electron';
import { findOnPath } from '../host/findOnPath.ts';
import { type Environment, type Log, run } from '../host/run.ts';
import { messageOf } from '../json.ts';
import type { SuiteResults } from '../testRun/reports.ts';
import { suiteLimit, withLimit } from './limit.ts';
import { openRunLog } from './runLog.ts';
import { brokenRun, type Mode, makeWorkspace } from './workspace.ts';

type Settings = Readonly<Record<string, unknown>>;

const updateService = 'https://update.code.visualstudio.com/api/releases/stable';
const probeTimeoutMs = 5_000;
const stallTimeoutMs = 15_000;
const downloadLimit = 4 * 60_000;

// The arguments of test-electron without `--disable-workspace-trust`: half of the runs are about trust.
const commonArguments = [
  '--no-sandbox',
  '--disable-gpu-sandbox',
  '--disable-updates',
  '--disable-extensions',
  '--skip-welcome',
  '--skip-release-notes',
  '--new-window',
];

/** The command line of desktop VS Code. */
interface Desktop {
  readonly executable: string;
  /** The start of the command line. */
  readonly prefix: readonly string[];
}

/** Command prefix for a display: empty if none is needed or one exists, else a virtual display; `undefined` if there is none. */
export function displayPrefix(platform: string, env: Environment, hasXvfb: boolean): string[] | undefined {
  if (platform !== 'linux' || env.DISPLAY || env.WAYLAND_DISPLAY) {
    return [];
  }
  return hasXvfb ? ['xvfb-run', '-a'] : undefined;
}

/** Desktop VS Code, or the reason why it cannot be used. */
export async function findDesktop(env: Environment = process.env): Promise<Desktop | { readonly reason: string }> {
  const prefix = displayPrefix(process.platform, env, findOnPath('xvfb-run', env) !== undefined);
  if (!prefix) {
    return { reason: 'there is no display and no xvfb-run' };
  }
  if (env.VSCODE_EXECUTABLE) {
    return { executable: env.VSCODE_EXECUTABLE, prefix };
  }
  const reachable = await fetch(updateService, { signal: AbortSignal.timeout(probeTimeoutMs) }).catch(() => undefined);
  if (!reachable?.ok) {
    return { reason: 'its download is not reachable' };
  }
  const late = `the download did not end within ${downloadLimit / 60_000} minutes`;
  try {
    const download = downloadAndUnzipVSCode({ version: 'stable', timeout: stallTimeoutMs });
    return { executable: await withLimit(download, downloadLimit, late), prefix };
  } catch (error) {
    return { reason: `its download failed (${messageOf(error)})` };
  }
}

async function runMode(desktop: Desktop, project: string, mode: Mode, settings: Settings, log: Log): Promise<SuiteResults> {
  const workspace = await makeWorkspace(project, mode);
  const runLog = await openRunLog(project, mode, log);
  try {
    const userData = join(workspace.parent, 'user');
    await mkdir(join(userData, 'User'), { recursive: true });
    await writeFile(join(userData, 'User', 'settings.json'), JSON.stringify(settings));
    const [command = desktop.executable, ...args] = [
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
    const ended = await run(command, args, {
      // Set in terminals of VS Code itself: it makes Electron a plain Node.
      env: { ...process.env, ELECTRON_RUN_AS_NODE: undefined },
      limit: suiteLimit,
      onLine: runLog.onLine,
    });
    const how = ended.timedOut ? `did not end within ${suiteLimit / 60_000} minutes` : `ended with code ${ended.code} without results`;
    return (await workspace.results()) ?? brokenRun(mode, `VS Code ${how}. What it printed: ${runLog.path}`);
  } finally {
    workspace.remove();
    await runLog.close();
  }
}

/** Runs the modes one after the other. @returns the results of each mode */
export async function runInDesktop(
  desktop: Desktop,
  project: string,
  modes: readonly Mode[],
  settings: Settings,
  log: Log,
): Promise<SuiteResults[]> {
  const all: SuiteResults[] = [];
  for (const mode of modes) {
    log(`VS Code suite, ${mode.name} workspace:`);
    all.push(await runMode(desktop, project, mode, settings, log));
  }
  return all;
}
