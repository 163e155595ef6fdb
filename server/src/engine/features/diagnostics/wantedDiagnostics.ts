import type { TextDocument } from 'vscode-languageserver-textdocument';
import { type CodeAction, CodeActionKind, type Diagnostic, type Range } from 'vscode-languageserver-types';
import { toSpan, touches } from '../../base/spans';
import { checks, type DiagnosticCode } from '../../checks/registry';
import type { EngineContext } from '../../engineContext';

/** Maximum number of diagnostics with fixes: a longer menu is of no use, and each diagnostic costs a traversal of the file. */
const maxDiagnostics = 200;

/** Diagnostics that fixes are requested for: the named diagnostics, or all that touch the range if none are named. */
export function wantedDiagnostics(
  document: TextDocument,
  own: readonly Diagnostic[],
  range: Range,
  named: readonly Diagnostic[],
): Diagnostic[] {
  if (named.length > 0) return named.slice(0, maxDiagnostics).map((diagnostic) => withData(diagnostic, own));
  const span = toSpan(document, range);
  const isThere = (at: Range): boolean => touches(toSpan(document, at), span);
  return own.filter((item) => isThere(item.range) || originalOf(item, document.uri).some(isThere)).slice(0, maxDiagnostics);
}

/** Codes of pairs of entries of which either can be removed: fixes are offered at both entries. */
const codesOfPairs: ReadonlySet<unknown> = new Set<DiagnosticCode>(['page.duplicate', 'page.repeated', 'redirect.duplicate']);

/** Ranges of the entries in this document that a duplicate repeats. */
function originalOf({ code, relatedInformation = [] }: Diagnostic, uri: string): Range[] {
  if (!codesOfPairs.has(code)) return [];
  return relatedInformation.flatMap(({ location }) => (location.uri === uri ? [location.range] : []));
}

/** One diagnostic of each code, in the order of their first occurrence. */
export function oneOfEachCode(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  return [...new Map([...diagnostics].reverse().map((diagnostic) => [diagnostic.code, diagnostic])).values()].reverse();
}

/** Quick fix that sets the severity of a code, since strict JSON has no comments that could suppress a check. */
export function toSeverityAction(
  { severityCommand }: Pick<EngineContext, 'severityCommand'>,
  uri: string,
  diagnostic: Diagnostic,
): CodeAction[] {
  const check = checks.find(({ code }) => code === diagnostic.code);
  const command = check && severityCommand?.(check.code, uri);
  if (!command) return [];
  return [{ title: command.title, kind: CodeActionKind.QuickFix, diagnostics: [diagnostic], command }];
}

/** Restores `data`, which not all clients preserve, from the same diagnostic of the current answer. */
function withData(diagnostic: Diagnostic, own: readonly Diagnostic[]): Diagnostic {
  if (diagnostic.data !== undefined) return diagnostic;
  const same = own.find((item) => item.code === diagnostic.code && equalRanges(item.range, diagnostic.range));
  return same ? { ...diagnostic, data: same.data } : diagnostic;
}

function equalRanges(a: Range, b: Range): boolean {
  return (
    a.start.line === b.start.line &&
    a.start.character === b.start.character &&
    a.end.line === b.end.line &&
    a.end.character === b.end.character
  );
}
