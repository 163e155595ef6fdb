import { type Diagnostic, DiagnosticSeverity, type Position } from 'vscode-languageserver-types';
import { type Localizable, type Localizer, t } from '../../../../../shared/l10n';
import { addToList } from '../../base/lists';
import { maxFindings } from '../../checks/check';

/** Maximum number of diagnostics of one code in one file: more burden every client, and nobody reads them. */
export const maxPerCode = 500;

/**
 * Truncates the diagnostics of each code to the first `max` by position. An additional diagnostic, at the first omitted one, reports the
 * number of omitted diagnostics.
 */
export function truncateDiagnostics(items: readonly Diagnostic[], localize: Localizer, max = maxPerCode): Diagnostic[] {
  if (items.length <= max) return [...items];
  const byCode = new Map<unknown, Diagnostic[]>();
  for (const item of items) {
    addToList(byCode, item.code, item);
  }
  const truncated = new Set<Diagnostic>();
  const notes: Diagnostic[] = [];
  for (const same of byCode.values()) {
    if (same.length <= max) continue;
    // The sort is stable for diagnostics at one position.
    const excess = same.sort((a, b) => compare(a.range.start, b.range.start)).slice(max);
    for (const item of excess) truncated.add(item);
    if (excess[0]) notes.push(note(excess[0], excess.length, same.length > maxFindings, localize));
  }
  return [...items.filter((item) => !truncated.has(item)), ...notes];
}

/** Diagnostic with the code and range of the first omitted one, so that its fixes can be requested. */
function note(
  { range, code, codeDescription, source, severity = DiagnosticSeverity.Error }: Diagnostic,
  count: number,
  isLimited: boolean,
  localize: Localizer,
): Diagnostic {
  return {
    range,
    severity: Math.max(severity, DiagnosticSeverity.Information) as DiagnosticSeverity,
    ...(code !== undefined && { code }),
    ...(source !== undefined && { source }),
    ...(codeDescription && { codeDescription }),
    message: localize(rest(count, isLimited)),
  };
}

/** @param isLimited whether the check stopped at its own limit */
function rest(count: number, isLimited: boolean): Localizable {
  if (isLimited) return t`At least ${count} more problems of this kind from here on. Limit reached: others are not looked for.`;
  return count === 1 ? t`1 more problem of this kind here.` : t`${count} more problems of this kind from here on.`;
}

function compare(a: Position, b: Position): number {
  return a.line - b.line || a.character - b.character;
}
