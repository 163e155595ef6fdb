import type { Fix } from '../../checks/fixes/fix';
import type { DiagnosticCode } from '../../checks/registry';

/** Predicate of fixes. @param code code of the diagnostic */
export type FixFilter = (code: DiagnosticCode, fix: Fix) => boolean;

/** Reason to apply several fixes at once: saving, or a command of the user. */
export type FixTrigger = 'save' | 'request';

/** Filters of the fixes that are applied without being chosen individually. */
export const safeFixes: Readonly<Record<FixTrigger, FixFilter>> = {
  save: (_code, fix) => fix.safe === true,
  request: (_code, fix) => fix.safe === true || fix.onRequest === true,
};

/** Preferred fixes of one code, if they only edit the file. */
export function fixesOf(codeToFix: DiagnosticCode): FixFilter {
  return (code, fix) => code === codeToFix && fix.preferred && !fix.creates;
}
