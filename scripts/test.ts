// `npm test`: every stage, also after a failing one; the last line is `N passed, N failed`.
// Stage names as arguments run only those, e.g. `npm test -- types unit`.
import { fileURLToPath } from 'node:url';
import { exitOnSignal } from './host/run.ts';
import { messageOf } from './json.ts';
import { oneCheck, type StageResult, summaryLines, total, totalLine } from './testRun/counts.ts';
import { failureLines } from './testRun/failures.ts';
import { type Stage, type StageOutcome, stages } from './testRun/stages.ts';

const project = fileURLToPath(new URL('..', import.meta.url));

type RunStage = StageOutcome & StageResult;

async function runStage(stage: Stage): Promise<RunStage> {
  const start = performance.now();
  const outcome = await stage.run(project).catch((error: unknown): StageOutcome => {
    console.error(messageOf(error));
    return { ...oneCheck(false), note: messageOf(error).split('\n', 1)[0] ?? '' };
  });
  return { ...outcome, name: stage.name, seconds: (performance.now() - start) / 1000 };
}

async function runStages(chosen: readonly Stage[]): Promise<RunStage[]> {
  const results: RunStage[] = [];
  let buildFailed = false;
  for (const stage of chosen) {
    console.log(`\n== ${stage.name}`);
    if (stage.needsBuild && buildFailed) {
      results.push({ ...oneCheck(false), name: stage.name, seconds: 0, note: 'not run: the build failed' });
      continue;
    }
    const result = await runStage(stage);
    buildFailed ||= stage.isBuild === true && result.failed > 0;
    results.push(result);
  }
  return results;
}

exitOnSignal();
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !stages.some((stage) => stage.name === name));
if (unknown.length > 0) {
  console.error(`There is no stage ${unknown.join(', ')}. Stages: ${stages.map((stage) => stage.name).join(', ')}.`);
  process.exit(2);
}
const results = await runStages(stages.filter((stage) => wanted.length === 0 || wanted.includes(stage.name)));
const all = total(results);
console.log(['', ...failureLines(results), '', ...summaryLines(results), totalLine(all)].join('\n'));
process.exitCode = all.failed > 0 ? 1 : 0;
