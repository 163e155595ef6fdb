/** Merges of docs.json: of a folder with `base.json`, `ours.json`, `theirs.json` and `merged.json` each, or of the history of a repository. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Merge {
  readonly name: string;
  readonly base: string;
  readonly ours: string;
  readonly theirs: string;
  /** The result of people, which may have further edits. */
  readonly people: string;
}

export function mergesIn(folder: string): Merge[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const read = (version: string): string => readFileSync(join(folder, entry.name, `${version}.json`), 'utf8');
    if (!entry.isDirectory() || !existsSync(join(folder, entry.name, 'base.json'))) return [];
    return [{ name: entry.name, base: read('base'), ours: read('ours'), theirs: read('theirs'), people: read('merged') }];
  });
}

/** Merge commits of a repository in which both sides changed a docs.json. */
export function mergesOf(repository: string): Merge[] {
  const git = (...args: string[]): string =>
    execFileSync('git', ['-C', repository, ...args], { encoding: 'utf8', maxBuffer: 2 ** 28, stdio: ['ignore', 'pipe', 'ignore'] });
  const merges: Merge[] = [];
  for (const line of git('rev-list', '--all', '--min-parents=2', '--max-parents=2', '--parents').split('\n')) {
    const [commit = '', ours = '', theirs = ''] = line.split(' ');
    const base = attempt(() => git('merge-base', ours, theirs).trim());
    if (commit === '' || base === undefined) continue;
    const changedSince = (side: string): string[] =>
      git('diff', '--name-only', '--no-renames', '--diff-filter=M', base, side, '--', ':(glob)**/docs.json').split('\n').filter(Boolean);
    const inTheirs = new Set(changedSince(theirs));
    for (const path of changedSince(ours)) {
      const people = inTheirs.has(path) ? attempt(() => git('show', `${commit}:${path}`)) : undefined;
      if (people === undefined) continue;
      const [former = '', a = '', b = ''] = [base, ours, theirs].map((side) => git('show', `${side}:${path}`));
      if (a !== b) merges.push({ name: `${commit.slice(0, 8)} ${path}`, base: former, ours: a, theirs: b, people });
    }
  }
  return merges;
}

/** Whether Git merges the lines without a conflict. */
export function mergesAsText({ base, ours, theirs }: Merge): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'docs-json-bench-'));
  try {
    for (const [name, text] of Object.entries({ base, ours, theirs })) writeFileSync(join(folder, name), text);
    return (
      attempt(() => execFileSync('git', ['merge-file', '-p', 'ours', 'base', 'theirs'], { cwd: folder, stdio: 'ignore' })) !== undefined
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function attempt<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
