import type { DataByCode, DiagnosticCode } from '../codes';
import type { Fix } from './fix';

/** What repairs one code in files of one kind. */
interface AnyFixer<C extends DiagnosticCode, Target> {
  readonly code: C;
  read(data: unknown): DataByCode[C] | undefined;
  fixes(target: Target, data: DataByCode[C]): Iterable<Fix>;
}

/** A fixer with its data type closed over, so that a table of them can be asked with data of unknown form. */
export interface BoundFixer<Target> {
  readonly code: DiagnosticCode;
  fixes(target: Target, data: unknown): Fix[];
}

/** @param needsData whether there is nothing to fix when the data that came back is not what the code's fix needs */
export function bind<C extends DiagnosticCode, Target>(fixer: AnyFixer<C, Target>, needsData = true): BoundFixer<Target> {
  return {
    code: fixer.code,
    fixes(target, given) {
      const data = fixer.read(given);
      if (data === undefined && needsData) return [];
      return [...fixer.fixes(target, data as DataByCode[C])];
    },
  };
}
