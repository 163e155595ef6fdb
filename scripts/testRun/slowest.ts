// The slowest tests and files of the last run, from the reports of its stages.
import { fileReports, suiteResults } from './reports.ts';

/** A test or a file, with its duration. */
export interface Timed {
  readonly stage: string;
  readonly title: string;
  readonly milliseconds: number;
}

interface Timings {
  readonly tests: readonly Timed[];
  readonly files: readonly Timed[];
}

/**
 * @param report of vitest's json reporter, or the results of a suite; anything else has no timings
 * @param shorten makes the path of a test file relative
 */
export function timings(stage: string, report: unknown, shorten: (path: string) => string): Timings {
  const files = fileReports(report) ?? [];
  if (files.length === 0) return { tests: suiteTests(stage, report), files: [] };
  return {
    tests: files.flatMap(({ assertionResults }) =>
      assertionResults.map(({ fullName = '', duration }) => ({ stage, title: fullName, milliseconds: duration ?? 0 })),
    ),
    files: files.map(({ name = '', startTime = 0, endTime = 0 }) => ({ stage, title: shorten(name), milliseconds: endTime - startTime })),
  };
}

function suiteTests(stage: string, report: unknown): Timed[] {
  return (suiteResults(report)?.tests ?? []).map(({ title, duration }) => ({ stage, title, milliseconds: duration }));
}

/** One line for each of the `count` slowest, slowest first. */
export function slowestLines(timed: readonly Timed[], count: number): string[] {
  const slowest = [...timed].sort((a, b) => b.milliseconds - a.milliseconds).slice(0, count);
  return slowest.map(({ stage, title, milliseconds }) => `${(milliseconds / 1_000).toFixed(1).padStart(7)} s  ${stage}: ${title}`);
}
