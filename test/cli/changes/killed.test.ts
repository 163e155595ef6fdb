import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { projectFolder } from '../../manifest/manifest';
import { type DiskSite, ensureBundle } from '../../support/lspProcess';
import { until } from '../../support/lspUntil';
import { diskSite, stateFolder } from '../cli';
import { page } from './support';

const bundle = join(projectFolder, 'dist', 'cli.js');
const pages = 3_000;
/** Number of moves one of which the signal interrupts, even on a machine that is busy with something else. */
const maxMoves = 10;
/** Exit codes of a program that a signal has ended. */
const exitCodes = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 };

beforeAll(ensureBundle, 180_000);

it.each(['SIGKILL', 'SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
  '%s in the middle of a move leaves all as before, or all moved',
  { timeout: 300_000 },
  async (signal) => {
    // A move ends before the signal if this process is paused between the first step and the signal.
    for (let moves = 1; (await outcomeOf(signal)) === 'moved'; moves++) expect(moves).toBeLessThan(maxMoves);
  },
);

/** Sends a signal in the middle of a move. @returns whether the move was undone or is complete @throws if it is neither */
async function outcomeOf(signal: keyof typeof exitCodes | 'SIGKILL'): Promise<'undone' | 'moved'> {
  // Windows has no signals that a program could handle.
  const isKill = signal === 'SIGKILL' || process.platform === 'win32';
  const site = largeSite();
  const state = stateFolder();
  const before = site.digest();
  const child = move(site, state);
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  await until('the first step', () => hasBegun(state) || child.exitCode !== null, 60_000);
  child.kill(signal);
  const code = await ended;
  // The process undoes the move before it ends with the exit code of the signal. Without a code, the signal came after the move.
  const isUndone = !isKill && code === exitCodes[signal];
  if (!isKill && !isUndone) expect([0, null]).toContain(code);
  if (!isKill) expect(site.digest() === before).toBe(isUndone);
  const next = spawnSync(process.execPath, [bundle, 'nav', '--depth', '1'], {
    cwd: site.path,
    env: environment(state),
    encoding: 'utf8',
  });
  expect(journals(state)).toEqual([]);
  // A killed process leaves its move to the next one, unless it was complete.
  const isUndoneByNext = isKill && next.stderr !== '';
  expect(next.stderr).toBe(isUndoneByNext ? `docs-json mv was interrupted in ${site.path}: what it had begun was undone.\n` : '');
  if (isUndone || isUndoneByNext) {
    expect(code).not.toBe(0);
    expect(site.digest()).toBe(before);
    return 'undone';
  }
  expect(readdirSync(site.file('new'))).toHaveLength(pages);
  expect(existsSync(site.file('old'))).toBe(false);
  return 'moved';
}

function move(site: DiskSite, state: string): ChildProcess {
  const child = spawn(process.execPath, [bundle, 'mv', 'old', 'new'], { cwd: site.path, env: environment(state), stdio: 'ignore' });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

function environment(state: string): NodeJS.ProcessEnv {
  return { ...process.env, HOME: state, XDG_STATE_HOME: state, LOCALAPPDATA: state };
}

/** Whether a step was begun. */
function hasBegun(state: string): boolean {
  return journals(state).some((path) => /\nready\n\d/.test(journalText(path)));
}

/** Text of a journal; empty if its process has deleted it meanwhile. */
function journalText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
}

function journals(state: string): string[] {
  const folders = [join(state, 'docs-json', 'journals'), join(state, 'Library', 'Application Support', 'docs-json', 'journals')];
  return folders.filter((folder) => existsSync(folder)).flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)));
}

function largeSite(): DiskSite {
  return diskSite(Object.fromEntries(Array.from({ length: pages }, (_, index) => [`old/page-${index}.mdx`, `${page}${index}`])));
}
