import { type Diagnostic, DiagnosticSeverity, type Position } from 'vscode-languageserver-types';
import { type Localizable, type Localizer, t } from '../../../../../shared/l10n';
import { maxFindings } from '../../checks/runner';

/** Limit of diagnostics of one code in one file: more are a nuisance to every client, and nobody reads them. */
export const maxPerCode = 500;

/**
 * Truncates diagnostics of a code above the limit: the first by position are kept. One more, at the first that is left out,
 * says how many there are.
 */
export function truncateDiagnostics(items: readonly Diagnostic[], localize: Localizer, most = maxPerCode): Diagnostic[] {
  if (items.length <= most) return [...items];
  const byCode = new Map<unknown, Diagnostic[]>();
  for (const item of items) {
    const same = byCode.get(item.code);
    if (same) same.push(item);
    else byCode.set(item.code, [item]);
  }
  const dropped = new Set<Diagnostic>();
  const notes: Diagnostic[] = [];
  for (const same of byCode.values()) {
    if (same.length <= most) continue;
    // Sorting is stable for diagnostics of one position.
    const excess = same.sort((a, b) => compare(a.range.start, b.range.start)).slice(most);
    for (const item of excess) dropped.add(item);
    if (excess[0]) notes.push(note(excess[0], excess.length, same.length > maxFindings, localize));
  }
  return [...items.filter((item) => !dropped.has(item)), ...notes];
}

/** With the code and range of the first that is left out, so that its fixes can be requested. */
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

/** @param isLimited whether no more were looked for */
function rest(count: number, isLimited: boolean): Localizable {
  if (isLimited) return t`At least ${count} more problems of this kind from here on. Limit reached: others are not looked for.`;
  return count === 1 ? t`1 more problem of this kind here.` : t`${count} more problems of this kind from here on.`;
}

function compare(a: Position, b: Position): number {
  return a.line - b.line || a.character - b.character;
}
