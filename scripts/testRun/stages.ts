// The stages of `npm test`. Each has a timeout, so that none blocks the rest.
import { mkdir, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { build } from '../host/prepare.ts';
import { type Log, type RunResult, run } from '../host/run.ts';
import { parseJson } from '../json.ts';
import { runtimeGraph, testsReachedBy } from './changedTests.ts';
import { type Counts, countSuite, countVitest, oneCheck } from './counts.ts';
import { suiteFailures, vitestFailures } from './failures.ts';
import type { Failure } from './reports.ts';

const minute = 60_000;

/** The result of a stage. */
export interface StageOutcome extends Counts {
  readonly note?: string;
  readonly failures?: readonly Failure[];
}

/** Options of one run of a stage. */
interface StageRun {
  /** The folder of the project. */
  readonly project: string;
  /** Receives what the stage prints, line by line. */
  readonly onLine: Log;
  /** The part `index/count` of the test files, counted from one; all without it. Only for stages that can be split. */
  readonly shard?: string;
  /** Seed for the order of the test files; a new one without it. */
  readonly seed?: string;
}

export interface Stage {
  readonly name: string;
  /** Cores that it keeps busy. */
  readonly cores: number;
  /** Names of stages that must end first. */
  readonly after: readonly string[];
  /** Whether it is skipped if the build failed. */
  readonly needsBuild?: boolean;
  /** Whether it can run a part of its test files. */
  readonly canShard?: boolean;
  run(how: StageRun): Promise<StageOutcome>;
}

type StageSettings = Omit<Stage, 'run'>;
type CommandLine = readonly [program: string, ...args: string[]];

/** Reader of the reports of a runner. */
interface Runner {
  count(report: unknown, exitCode: number): Counts;
  failures(report: unknown): readonly Failure[];
}

/** Path of the JSON report of the last run of a stage, relative to the project. */
export const reportPath = (stage: string): string => join('test-results', 'reports', `${stage}.json`);

const bin = (project: string, name: string): string => join(project, 'node_modules', '.bin', name);

async function runCommand({ project, onLine }: StageRun, [program, ...args]: CommandLine, limit: number): Promise<RunResult & StageNote> {
  const result = await run(program, args, { cwd: project, limit, onLine });
  return { ...result, ...(result.timedOut ? { note: `ended after ${limit / minute} minutes` } : {}) };
}

interface StageNote {
  readonly note?: string;
}

const noteOf = ({ note }: StageNote): StageNote => (note === undefined ? {} : { note });

/** A stage that is one check: the command succeeds. */
const command = (settings: StageSettings, limit: number, commandLine: (project: string) => CommandLine): Stage => ({
  ...settings,
  async run(how) {
    const result = await runCommand(how, commandLine(how.project), limit);
    return { ...oneCheck(result.code === 0), ...noteOf(result) };
  },
});

/** A stage whose command writes a JSON report to a given file. */
const reporting = (
  settings: StageSettings,
  limit: number,
  runner: Runner,
  commandLine: (how: StageRun, report: string) => CommandLine,
): Stage => ({
  ...settings,
  async run(how) {
    const file = join(how.project, reportPath(settings.name));
    await mkdir(dirname(file), { recursive: true });
    await rm(file, { force: true });
    const result = await runCommand(how, commandLine(how, file), limit);
    const report = await readFile(file, 'utf8').then(parseJson, () => undefined);
    return { ...runner.count(report, result.code), failures: runner.failures(report), ...noteOf(result) };
  },
});

const vitest: Runner = { count: countVitest, failures: vitestFailures };
const suite: Runner = { count: countSuite, failures: suiteFailures };

const vitestCommand = ({ project, shard, seed }: StageRun, report: string, ...args: readonly string[]): CommandLine => [
  bin(project, 'vitest'),
  ...['run', ...args, '--reporter=default', `--reporter=${join(project, 'scripts', 'testRun', 'jsonReport.ts')}`],
  `--outputFile.json=${report}`,
  ...(shard === undefined ? [] : [`--shard=${shard}`]),
  ...(seed === undefined ? [] : [`--sequence.seed=${seed}`]),
];

/** The stages of a run on the files that changed. @param changed paths relative to the project, with slashes */
export function changedStages(changed: readonly string[]): readonly Stage[] {
  const tests = testsReachedBy(changed, runtimeGraph());
  const lint = ['ci', '--colors=off', '--files-ignore-unknown=true', '--no-errors-on-unmatched', ...changed];
  const generate = command({ name: 'generate', cores: 1, after: [] }, minute, () => [
    process.execPath,
    ...['scripts/ts.mjs', 'scripts/generate.ts'],
  ]);
  return [
    generate,
    command({ name: 'lint', cores: 1, after: [] }, minute, (project) => [bin(project, 'biome'), ...lint]),
    command({ name: 'types', cores: 1, after: [generate.name] }, 5 * minute, (project) => [bin(project, 'tsc'), '-b']),
    ...(tests.length === 0
      ? []
      : [
          reporting({ name: 'unit', cores: 1, after: [generate.name] }, 15 * minute, vitest, (how, report) =>
            vitestCommand(how, report, ...tests),
          ),
        ]),
  ];
}

/** Name of the stage that builds the bundles for the others. */
export const buildName = 'build';

export const stages: readonly Stage[] = [
  {
    ...{ name: buildName, cores: 1, after: [] },
    async run({ project, onLine }) {
      await build(project, { onLine });
      return oneCheck(true);
    },
  },
  command({ name: 'lint', cores: 1, after: [] }, 5 * minute, (project) => [bin(project, 'biome'), 'ci', '--colors=off', '.']),
  command({ name: 'unused', cores: 1, after: [] }, 5 * minute, (project) => [bin(project, 'knip'), '--no-progress']),
  command({ name: 'types', cores: 1, after: [buildName] }, 5 * minute, (project) => [bin(project, 'tsc'), '-b']),
  reporting({ name: 'unit', cores: 2, after: [buildName], canShard: true }, 60 * minute, vitest, vitestCommand),
  // Each has two windows at a time. With four on two cores everything takes nearly twice as long.
  reporting({ name: 'panel', cores: 2, after: [buildName], needsBuild: true, canShard: true }, 45 * minute, vitest, (how, report) =>
    vitestCommand(how, report, '--config', join('test', 'vscode', 'panel', 'vitest.config.mjs')),
  ),
  // Includes fetching VS Code and a browser on a new machine.
  reporting({ name: 'vscode', cores: 2, after: [buildName], needsBuild: true }, 60 * minute, suite, (_how, report) => [
    process.execPath,
    ...['scripts/ts.mjs', 'scripts/testVscode.ts', '--results', report],
  ]),
  // Builds for production into the folder that the others load bundles from.
  reporting(
    { name: 'package', cores: 1, after: [buildName, 'unit', 'panel', 'vscode'], needsBuild: true },
    30 * minute,
    suite,
    (_how, report) => [process.execPath, ...['scripts/ts.mjs', 'scripts/testPackage.ts', '--results', report]],
  ),
];
