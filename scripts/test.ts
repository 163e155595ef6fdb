// `npm test`: runs every stage, also after a failure; the last line is `N passed, N failed`. Stages run side by side as far as cores are
// free. Arguments: names of stages (`npm test -- types unit`), `--shard 1/3` of a stage, `--seed` for the order of the unit tests,
// `--changed` to run only what the changed files can reach, `--slow` to list the slowest tests of the last run.
import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { exitOnSignal } from './host/run.ts';
import { messageOf, parseJson } from './json.ts';
import { changedFiles } from './testRun/changedFiles.ts';
import { oneCheck, type StageResult, summaryLines, total, totalLine } from './testRun/counts.ts';
import { failureLines } from './testRun/failures.ts';
import { useMemoryFolder } from './testRun/memoryFolder.ts';
import { type TestOptions, testOptions } from './testRun/options.ts';
import { schedule } from './testRun/schedule.ts';
import { slowestLines, type Timed, timings } from './testRun/slowest.ts';
import { buildName, changedStages, reportPath, type Stage, type StageOutcome, stages } from './testRun/stages.ts';

const project = fileURLToPath(new URL('..', import.meta.url));
const slowestCount = 20;

type RunStage = StageOutcome & StageResult;

async function runStage(stage: Stage, { shard, seed }: TestOptions): Promise<RunStage> {
  const start = performance.now();
  const onLine = (line: string): void => console.log(`${stage.name} | ${line}`);
  const how = {
    ...{ project, onLine },
    ...(stage.canShard && shard !== undefined && { shard }),
    ...(seed !== undefined && { seed }),
  };
  const outcome = await stage.run(how).catch((error: unknown): StageOutcome => {
    onLine(messageOf(error));
    return { ...oneCheck(false), note: messageOf(error).split('\n', 1)[0] ?? '' };
  });
  const result = { ...outcome, name: stage.name, seconds: (performance.now() - start) / 1000 };
  console.log(`== ${summaryLines([result]).join('')}`);
  return result;
}

async function runStages(chosen: readonly Stage[], options: TestOptions): Promise<boolean> {
  const start = performance.now();
  const results = await schedule(chosen, availableParallelism(), async (stage, former): Promise<RunStage> => {
    const isBlocked = stage.needsBuild === true && former.some(({ name, failed }) => name === buildName && failed > 0);
    return isBlocked ? { ...oneCheck(false), name: stage.name, seconds: 0, note: 'not run: the build failed' } : runStage(stage, options);
  });
  const all = total(results);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(['', ...failureLines(results), '', ...summaryLines(results), `In all: ${seconds} s`, totalLine(all)].join('\n'));
  return all.failed === 0;
}

async function runChanged(options: TestOptions): Promise<boolean> {
  const changed = await changedFiles(project);
  if (changed.length === 0) {
    console.log('Nothing differs from the last commit.');
    return true;
  }
  const chosen = changedStages(changed);
  if (!chosen.some(({ name }) => name === 'unit')) console.log('No unit test imports a file that changed.');
  return runStages(chosen, options);
}

async function listSlowest(): Promise<boolean> {
  const tests: Timed[] = [];
  const files: Timed[] = [];
  for (const { name } of stages) {
    const report = await readFile(join(project, reportPath(name)), 'utf8').then(parseJson, () => undefined);
    const found = timings(name, report, (path) => relative(project, path).replaceAll('\\', '/'));
    tests.push(...found.tests);
    files.push(...found.files);
  }
  if (tests.length === 0) console.log('No run of "npm test" has left a report.');
  else {
    console.log(
      ['Slowest tests:', ...slowestLines(tests, slowestCount), '', 'Slowest files:', ...slowestLines(files, slowestCount)].join('\n'),
    );
  }
  return true;
}

async function main(args: readonly string[]): Promise<boolean> {
  const options = testOptions(args, stages);
  if (options.slow) return listSlowest();
  if (options.changed) return runChanged(options);
  return runStages(
    stages.filter(({ name }) => options.stages.length === 0 || options.stages.includes(name)),
    options,
  );
}

exitOnSignal();
process.once('exit', useMemoryFolder(process.env));
try {
  process.exitCode = (await main(process.argv.slice(2))) ? 0 : 1;
} catch (error) {
  console.error(messageOf(error));
  process.exitCode = 2;
}
