import type { ReportedFinding } from './runner';

/** Whether a finding is left out: in a file with merge conflicts everything stands twice, and nothing else is said of it. */
export function isSilenced({ code, file }: ReportedFinding): boolean {
  return code !== 'syntax.conflict' && file.syntax.some(({ kind }) => kind === 'conflict' || kind === 'conflictRemnant');
}
