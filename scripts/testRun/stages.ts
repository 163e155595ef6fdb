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
import { countBoth, filesToRepeat } from './secondRun.ts';

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

/** @param report path of the file for the JSON report of the runner */
type ReportingCommand = (project: string, report: string, files: readonly string[]) => CommandLine;

interface ReportedRun {
  readonly report: unknown;
  readonly outcome: StageOutcome;
}

/** Runs a command that writes a JSON report to a file of its own. */
async function runReporting(
  project: string,
  limit: number,
  commandLine: ReportingCommand,
  runner: Runner,
  files: readonly string[] = [],
): Promise<ReportedRun> {
  const folder = await mkdtemp(join(tmpdir(), 'docs-json-report-'));
  try {
    const file = join(folder, 'report.json');
    const result = await showRun(project, commandLine(project, file, files), limit);
    const report = await readFile(file, 'utf8').then(parseJson, () => undefined);
    return { report, outcome: { ...runner.count(report, result.code), failures: runner.failures(report), ...noteOf(result) } };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const counted = (
  name: string,
  limit: number,
  commandLine: ReportingCommand,
  runner: Runner,
  more: Pick<Stage, 'needsBuild'> = {},
): Stage => ({
  name,
  ...more,
  run: async (project) => (await runReporting(project, limit, commandLine, runner)).outcome,
});

/** A stage whose few failed test files run once more. */
const repeated = (name: string, limit: number, commandLine: ReportingCommand): Stage => ({
  name,
  needsBuild: true,
  async run(project) {
    const first = await runReporting(project, limit, commandLine, vitest);
    const files = first.outcome.note === undefined ? filesToRepeat(first.report) : [];
    if (files.length === 0) return first.outcome;
    console.log(`\n== ${name}, once more: ${files.join(', ')}`);
    const { outcome } = await runReporting(project, limit, commandLine, vitest, files);
    return { ...outcome, ...countBoth(first.outcome, first.report, outcome) };
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
    30 * minute,
    (project, file) => [bin(project, 'vitest'), 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    vitest,
  ),
  counted(
    'vscode',
    // Includes fetching VS Code and a browser on a new machine.
    20 * minute,
    (_project, file) => [process.execPath, 'scripts/ts.mjs', 'scripts/testVscode.ts', '--results', file],
    suite,
    { needsBuild: true },
  ),
  repeated('panel', 40 * minute, (project, file, files) => [
    bin(project, 'vitest'),
    ...['run', '--config', join('test', 'vscode', 'panel', 'vitest.config.mjs'), ...files],
    ...['--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
  ]),
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
