// Windows of a real VS Code answer late on a busy machine. A test that failed there cannot be tried alone: the tests of a file share a
// window, which is then somewhere in the middle. So files that failed run once more, each from its beginning, and all of a file counts.
import { basename } from 'node:path';
import type { Counts } from './counts.ts';
import { fileReports } from './reports.ts';

/** More files than these do not fail by chance. */
const maxFiles = 3;

/**
 * The files to run once more.
 * @param report of vitest's json reporter; `undefined` if it wrote nothing
 * @returns absolute paths; none when nothing failed, or too much
 */
export function filesToRepeat(report: unknown): readonly string[] {
  const failed = (fileReports(report) ?? []).flatMap(({ status, name }) => (status === 'failed' && name !== undefined ? [name] : []));
  return failed.length <= maxFiles ? failed : [];
}

/**
 * The result of both runs.
 * @param report of the first run
 * @param second the counts of the second run: of the files that failed in the first
 */
export function countBoth(first: Counts, report: unknown, second: Counts): Counts & { readonly note: string } {
  const files = (fileReports(report) ?? []).filter(({ status }) => status === 'failed');
  const inFiles = (...statuses: readonly string[]): number =>
    files.reduce((sum, { assertionResults }) => sum + assertionResults.filter(({ status }) => statuses.includes(status)).length, 0);
  return {
    passed: first.passed - inFiles('passed') + second.passed,
    failed: second.failed,
    skipped: (first.skipped ?? 0) - inFiles('pending', 'skipped', 'todo') + (second.skipped ?? 0),
    note: `ran twice: ${files.map(({ name = '' }) => basename(name)).join(', ')}`,
  };
}
