import type { Fix } from '../../checks/fixes/fix';
import type { DiagnosticCode } from '../../checks/registry';

/** Whether a fix of a diagnostic with this code passes. */
export type FixFilter = (code: DiagnosticCode, fix: Fix) => boolean;

/** What several fixes at once are applied for: saving, or a command of the user. */
export type FixTrigger = 'save' | 'request';

/** The fixes that are applied at once without anyone choosing them. */
export const safeFixes: Readonly<Record<FixTrigger, FixFilter>> = {
  save: (_code, fix) => fix.safe === true,
  request: (_code, fix) => fix.safe === true || fix.onRequest === true,
};

/** Preferred fixes of one code, if they only edit the file. */
export function fixesOf(wanted: DiagnosticCode): FixFilter {
  return (code, fix) => code === wanted && fix.preferred && !fix.creates;
}
