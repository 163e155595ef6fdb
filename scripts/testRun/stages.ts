// The stages of `npm test`, in order. Each has a timeout, so that none blocks the rest.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from '../host/prepare.ts';
import { type RunResult, run } from '../host/run.ts';
import { parseJson } from '../json.ts';
import { type Counts, countSuite, countVitest, oneCheck } from './counts.ts';
import { suiteFailures, vitestFailures } from './failures.ts';
import type { Failure } from './reports.ts';

const minute = 60_000;

/** The result of a stage. */
export interface StageOutcome extends Counts {
  readonly note?: string;
  readonly failures?: readonly Failure[];
}

export interface Stage {
  readonly name: string;
  /** The stages marked `needsBuild` are skipped if this one failed. */
  readonly isBuild?: boolean;
  readonly needsBuild?: boolean;
  run(project: string): Promise<StageOutcome>;
}

type CommandLine = readonly [program: string, ...args: string[]];

/** How to read the report of a runner. */
interface Runner {
  count(report: unknown, exitCode: number): Counts;
  failures(report: unknown): readonly Failure[];
}

const bin = (project: string, name: string): string => join(project, 'node_modules', '.bin', name);

async function showRun(project: string, [program, ...args]: CommandLine, limit: number): Promise<RunResult & { note?: string }> {
  const result = await run(program, args, { cwd: project, limit, show: true });
  return { ...result, ...(result.timedOut ? { note: `ended after ${limit / minute} minutes` } : {}) };
}

const noteOf = ({ note }: { note?: string }): { note?: string } => (note === undefined ? {} : { note });

/** A stage that is one check: the command succeeds. */
const command = (name: string, limit: number, commandLine: (project: string) => CommandLine): Stage => ({
  name,
  async run(project) {
    const result = await showRun(project, commandLine(project), limit);
    return { ...oneCheck(result.code === 0), ...noteOf(result) };
  },
});

const vitest: Runner = { count: countVitest, failures: vitestFailures };
const suite: Runner = { count: countSuite, failures: suiteFailures };

/** A stage whose command writes a JSON report to a file of its own. */
const counted = (
  name: string,
  limit: number,
  commandLine: (project: string, file: string) => CommandLine,
  runner: Runner,
  more: Pick<Stage, 'needsBuild'> = {},
): Stage => ({
  name,
  ...more,
  async run(project) {
    const folder = await mkdtemp(join(tmpdir(), 'docs-json-report-'));
    try {
      const file = join(folder, 'report.json');
      const result = await showRun(project, commandLine(project, file), limit);
      const report = await readFile(file, 'utf8').then(parseJson, () => undefined);
      return { ...runner.count(report, result.code), failures: runner.failures(report), ...noteOf(result) };
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
});

export const stages: readonly Stage[] = [
  {
    name: 'build',
    isBuild: true,
    async run(project) {
      await build(project, { show: true });
      return oneCheck(true);
    },
  },
  command('types', 5 * minute, (project) => [bin(project, 'tsc'), '-b']),
  command('lint', 2 * minute, (project) => [bin(project, 'biome'), 'ci', '--colors=off', '.']),
  counted(
    'unit',
    12 * minute,
    (project, file) => [bin(project, 'vitest'), 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    vitest,
  ),
  counted(
    'vscode',
    // Includes fetching VS Code and a browser on a new machine.
    15 * minute,
    (_project, file) => [process.execPath, 'scripts/ts.mjs', 'scripts/testVscode.ts', '--results', file],
    suite,
    { needsBuild: true },
  ),
  counted(
    'panel',
    45 * minute,
    (project, file) => [
      bin(project, 'vitest'),
      ...['run', '--config', join('test', 'vscode', 'panel', 'vitest.config.mjs')],
      ...['--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    ],
    vitest,
    { needsBuild: true },
  ),
  counted(
    'package',
    4 * minute,
    (_project, file) => [process.execPath, 'scripts/ts.mjs', 'scripts/testPackage.ts', '--results', file],
    suite,
    {
      needsBuild: true,
    },
  ),
];
