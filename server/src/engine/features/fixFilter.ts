import type { Fix } from '../checks/fixes/fix';
import type { DiagnosticCode } from '../checks/registry';

/** Whether a fix of a diagnostic with this code passes. */
export type FixFilter = (code: DiagnosticCode, fix: Fix) => boolean;

/** Safe fixes. */
export const safeFixes: FixFilter = (_code, fix) => fix.safe === true;

/** Preferred fixes of one code, if they only edit the file. */
export function fixesOf(wanted: DiagnosticCode): FixFilter {
  return (code, fix) => code === wanted && fix.preferred && !fix.creates;
}
