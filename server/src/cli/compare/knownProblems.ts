import type { Baseline } from '../../engine/languageService';
import { type CheckedFile, countProblems, type Report } from '../report';

/** Adds all problems of a state to a baseline. */
export function addKnown(known: Baseline, files: readonly CheckedFile[], keyOf: (uri: string) => string): void {
  for (const file of files) known.addFile(keyOf(file.uri), file);
}

/** Report without the known problems. */
export function withoutKnown<R extends Report>(report: R, known: Baseline, keyOf: (uri: string) => string, maxWarnings: number): R {
  const files = report.files.map((file) => ({ ...file, problems: known.takeFrom(keyOf(file.uri), file) }));
  const counts = countProblems(files);
  const hidden = sum(report.files) - sum(files);
  return { ...report, files, counts, tooManyWarnings: counts.warning > maxWarnings, known: (report.known ?? 0) + hidden };
}

function sum(files: readonly CheckedFile[]): number {
  return files.reduce((total, { problems }) => total + problems.length, 0);
}
