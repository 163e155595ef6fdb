// Counting checks: pure functions over the reports of runners.
import { isObject } from '../json.ts';
import { fileReports, suiteResults } from './reports.ts';

export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped?: number;
}

export interface StageResult extends Counts {
  readonly name: string;
  readonly seconds: number;
  readonly note?: string;
}

/** The counts of a stage that is one check. */
export function oneCheck(ok: boolean): Counts {
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1 };
}

/**
 * The counts of a vitest run.
 * @param report of its json reporter; `undefined` if it wrote nothing
 * @param exitCode a failing run without a failing test (a file that does not load, an unhandled error) counts as one failure
 */
export function countVitest(report: unknown, exitCode: number): Counts {
  const files = fileReports(report);
  if (!isObject(report) || !files) return oneCheck(false);
  const count = (key: string): number => (typeof report[key] === 'number' ? report[key] : 0);
  const broken = files.filter((file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'));
  const failed = count('numFailedTests') + broken.length;
  return {
    passed: count('numPassedTests'),
    failed: failed === 0 && exitCode !== 0 ? 1 : failed,
    skipped: count('numPendingTests') + count('numTodoTests'),
  };
}

/** @param results of scripts/testVscode.ts; `undefined` if it wrote nothing */
export function countSuite(results: unknown): Counts {
  const found = suiteResults(results);
  return found ? { passed: found.passed, failed: found.failed } : oneCheck(false);
}

export function total(all: readonly Counts[]): Required<Counts> {
  const sum = (key: keyof Counts): number => all.reduce((count, one) => count + (one[key] ?? 0), 0);
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') };
}

/** The last line of every run. */
export function totalLine(counts: Counts): string {
  return `${counts.passed} passed, ${counts.failed} failed`;
}

/** One line for each stage. */
export function summaryLines(stages: readonly StageResult[]): string[] {
  const width = Math.max(...stages.map((stage) => stage.name.length));
  return stages.map((stage) => {
    const skipped = stage.skipped ? `, ${stage.skipped} skipped` : '';
    const note = stage.note ? `  (${stage.note})` : '';
    const mark = stage.failed > 0 ? 'FAILED' : 'ok    ';
    return `${mark} ${stage.name.padEnd(width)}  ${totalLine(stage)}${skipped}  ${stage.seconds.toFixed(1)} s${note}`;
  });
}
