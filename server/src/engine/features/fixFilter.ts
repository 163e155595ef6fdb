import type { Fix } from '../checks/fixes/fix';
import type { DiagnosticCode } from '../checks/registry';

/** Whether a fix of a diagnostic with this code is to be applied. */
export type FixFilter = (code: DiagnosticCode, fix: Fix) => boolean;

/** The fixes that can be applied unseen. */
export const safeFixes: FixFilter = (_code, fix) => fix.safe === true;

/** The preferred fix of every mistake of one kind, as far as it is an edit of the file. */
export function fixesOf(wanted: DiagnosticCode): FixFilter {
  return (code, fix) => code === wanted && fix.preferred && !fix.creates;
}
