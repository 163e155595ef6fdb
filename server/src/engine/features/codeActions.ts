import { type CodeAction, CodeActionKind, type Diagnostic, type Range, type TextEdit } from 'vscode-languageserver-types';
import type { CancellationToken } from '../cancellation';
import { configOf, type EngineContext } from '../context';
import type { Fix, FixTarget } from '../fixes/fix';
import { fixesFor } from '../fixes/registry';
import type { DocsConfig } from '../model/docsConfig';
import type { DiagnosticCode } from '../rules/codes';
import { rules } from '../rules/registry';
import { toRange, toSpan, touches } from '../text/spans';
import { joinUri } from '../text/uris';
import { createFile } from './createFile';
import type { Diagnostics } from './diagnostics';
import { fixAllOfKind } from './fixAllActions';
import { leftoverActions } from './leftoverActions';

/** A menu of fixes for more than this is of no use, and each costs a walk through the file. */
const maxDiagnostics = 200;

/**
 * The quick fixes for the diagnostics that the client names, or, when it names none, for those that touch the range: those
 * of each diagnostic first, then those for many at once, last the way to switch the check off.
 * @throws {CancelledError}
 */
export async function codeActions(
  context: EngineContext,
  diagnostics: Diagnostics,
  uri: string,
  range: Range,
  named: readonly Diagnostic[],
  token: CancellationToken,
): Promise<CodeAction[]> {
  const document = await configOf(context, uri, token);
  if (!document) return [];
  const { config, file } = document;
  const own = (await diagnostics.of(uri, token)).items;
  const span = toSpan(file.document, range);
  const wanted =
    named.length > 0
      ? named.slice(0, maxDiagnostics).map((given) => withData(given, own))
      : own.filter((item) => touches(toSpan(file.document, item.range), span)).slice(0, maxDiagnostics);
  const fixes = wanted.flatMap((diagnostic) => {
    const target: FixTarget = { file, span: toSpan(file.document, diagnostic.range), config };
    return fixesFor(diagnostic.code as DiagnosticCode, target, diagnostic.data)
      .filter((fix) => context.createsFiles || !fix.creates)
      .map((fix) => toAction(config, target, diagnostic, fix));
  });
  const kinds = oneOfEachCode(wanted);
  const leftovers = leftoverActions(config, file, wanted);
  // What moves all settings of the former format does more than the fix of each of them.
  const answered = new Set(leftovers.flatMap((action) => action.diagnostics?.map(({ code }) => code) ?? []));
  const ofKind = kinds.flatMap((diagnostic) => (answered.has(diagnostic.code) ? [] : (fixAllOfKind(file, own, diagnostic) ?? [])));
  return [...fixes, ...leftovers, ...ofKind, ...kinds.flatMap((diagnostic) => toSeverityAction(context, uri, diagnostic))];
}

function oneOfEachCode(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  return [...new Map([...diagnostics].reverse().map((diagnostic) => [diagnostic.code, diagnostic])).values()].reverse();
}

/** Strict JSON has no comments to switch a check off with: the way out is the setting. */
export function toSeverityAction({ severityCommand }: EngineContext, uri: string, diagnostic: Diagnostic): CodeAction[] {
  const rule = rules.find(({ code }) => code === diagnostic.code);
  const command = rule && severityCommand?.(rule.code, uri);
  if (!command) return [];
  return [{ title: command.title, kind: CodeActionKind.QuickFix, diagnostics: [diagnostic], command }];
}

/** Clients that do not keep `data` get it back from the same diagnostic of the current answer. */
function withData(given: Diagnostic, own: readonly Diagnostic[]): Diagnostic {
  if (given.data !== undefined) return given;
  const same = own.find((item) => item.code === given.code && equalRanges(item.range, given.range));
  return same ? { ...given, data: same.data } : given;
}

function equalRanges(a: Range, b: Range): boolean {
  return (
    a.start.line === b.start.line &&
    a.start.character === b.start.character &&
    a.end.line === b.end.line &&
    a.end.character === b.end.character
  );
}

function toAction({ folder }: DocsConfig, { file }: FixTarget, diagnostic: Diagnostic, fix: Fix): CodeAction {
  const changes: Record<string, TextEdit[]> = {};
  for (const { file: edited, edits } of [{ file, edits: fix.edits }, ...(fix.elsewhere ?? [])]) {
    const added = edits.map(({ span, text }) => ({ range: toRange(edited.document, span), newText: text }));
    changes[edited.uri] = [...(changes[edited.uri] ?? []), ...added];
  }
  return {
    title: fix.title,
    kind: CodeActionKind.QuickFix,
    diagnostics: [diagnostic],
    isPreferred: fix.preferred,
    edit: fix.creates ? { documentChanges: createFile(joinUri(folder, fix.creates.path), fix.creates.text) } : { changes },
  };
}
