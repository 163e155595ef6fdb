// Browser for the packaged VS Code: an installed one, or the distribution's if it may be installed.
import { delimiter, dirname, join } from 'node:path';
import { findOnPath, isExecutable } from './findOnPath.ts';
import { withLock } from './lock.ts';
import { hostDirectory } from './platform.ts';
import { type Environment, type Log, run } from './run.ts';

/** Chromium without windows; it needs a tenth less processor time. */
const headlessShell = 'chromium-headless-shell';
const commands = [headlessShell, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge'];
const fixedPaths = [
  '/usr/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
const updateTimeoutMs = 3 * 60_000;
const installTimeoutMs = 8 * 60_000;

/** All candidates, in order: CHROMIUM_PATH, the PATH, well-known folders. */
export function browserCandidates(env: Environment): string[] {
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean);
  const onPath = commands.flatMap((command) => folders.map((folder) => join(folder, command)));
  return [...(env.CHROMIUM_PATH ? [env.CHROMIUM_PATH] : []), ...onPath, ...fixedPaths];
}

/** The first browser that starts. */
function findBrowser(env: Environment = process.env): string | undefined {
  return browserCandidates(env).find(isExecutable);
}

function canInstall(): boolean {
  return process.getuid?.() === 0 && findOnPath('apt-get') !== undefined;
}

async function aptGet(args: readonly string[], limit: number): Promise<void> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const result = await run('apt-get', args, { env, limit });
  if (result.code !== 0) {
    const reason = result.timedOut ? `No end within ${limit / 60_000} minutes.` : result.output.trim().split('\n').slice(-5).join('\n');
    throw new Error(`Chromium is missing and "apt-get ${args.join(' ')}" failed:\n${reason}`);
  }
}

async function installBrowser(log: Log): Promise<string> {
  log('Installing Chromium through apt-get …');
  await aptGet(['update', '-q'], updateTimeoutMs);
  const install = (name: string): Promise<void> => aptGet(['install', '-q', '-y', '--no-install-recommends', name], installTimeoutMs);
  // Not every distribution has a package for the headless shell.
  await install(headlessShell).catch(() => install('chromium'));
  const installed = findBrowser();
  if (!installed) {
    throw new Error('apt-get installed "chromium", but no executable of it was found. Name one in CHROMIUM_PATH.');
  }
  return installed;
}

/**
 * Finds a Chromium, or installs the distribution's as root on a Debian-like system.
 * @param log receives progress lines
 * @returns path of the executable; rejects with the command to run if there is none
 */
export async function ensureBrowser(log: Log = console.log): Promise<string> {
  if (!canInstall()) {
    const found = findBrowser();
    if (found) return found;
    throw new Error(
      'No Chromium was found. Install one (Debian and Ubuntu: sudo apt-get install chromium) or name an executable in CHROMIUM_PATH.',
    );
  }
  const { platform, arch, env } = process;
  // A browser that another run is installing can be found before it can start.
  return withLock(
    join(dirname(hostDirectory(env, platform, arch)), 'chromium.lock'),
    () => log('Waiting for another run that is installing Chromium …'),
    async () => findBrowser() ?? installBrowser(log),
  );
}
