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

beforeAll(ensureBundle, 180_000);

it.each(['SIGKILL', 'SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
  '%s in the middle of a move leaves all as before, or all moved',
  async (signal) => {
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
    if (!isKill) {
      // Undone before the process ended with the exit code of the signal, or done completely.
      expect([code, site.digest() === before]).toEqual(
        code === 0 ? [0, false] : [{ SIGINT: 130, SIGTERM: 143, SIGHUP: 129 }[signal], true],
      );
    }
    const next = spawnSync(process.execPath, [bundle, 'nav', '--depth', '1'], {
      cwd: site.path,
      env: environment(state),
      encoding: 'utf8',
    });
    if (code === 0) expect(readdirSync(site.file('new'))).toHaveLength(pages);
    else {
      expect(next.stderr).toBe(isKill ? `docs-json mv was interrupted in ${site.path}: what it had begun was undone.\n` : '');
      expect(site.digest()).toBe(before);
    }
    expect(journals(state)).toEqual([]);
  },
);

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
  return journals(state).some((path) => /\nready\n\d/.test(readFileSync(path, 'utf8')));
}

function journals(state: string): string[] {
  const folders = [join(state, 'docs-json', 'journals'), join(state, 'Library', 'Application Support', 'docs-json', 'journals')];
  return folders.filter((folder) => existsSync(folder)).flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)));
}

function largeSite(): DiskSite {
  return diskSite(Object.fromEntries(Array.from({ length: pages }, (_, index) => [`old/page-${index}.mdx`, `${page}${index}`])));
}
