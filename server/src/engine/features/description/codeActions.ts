import { type CodeAction, CodeActionKind, type Diagnostic, type Range } from 'vscode-languageserver-types';
import { type CancellationToken, throwIfCancelled } from '../../cancellation';
import type { EngineContext } from '../../context';
import { descriptionFixes } from '../../fixes/description';
import type { DiagnosticCode } from '../../rules/codes';
import { toRange, toSpan } from '../../text/spans';
import type { Diagnostics } from '../diagnostics';
import { oneOfEachCode, toSeverityAction, wantedDiagnostics } from '../wantedDiagnostics';

/** The quick fixes for the diagnostics of a description. @throws {CancelledError} */
export async function descriptionCodeActions(
  context: EngineContext,
  diagnostics: Diagnostics,
  uri: string,
  range: Range,
  named: readonly Diagnostic[],
  token: CancellationToken,
): Promise<CodeAction[]> {
  const content = await context.documents.read(uri);
  throwIfCancelled(token);
  if (content.kind !== 'text') return [];
  const { document } = content;
  const wanted = wantedDiagnostics(document, (await diagnostics.of(uri, token)).items, range, named);
  const fixes = wanted.flatMap((diagnostic) =>
    descriptionFixes(document, diagnostic.code as DiagnosticCode, toSpan(document, diagnostic.range), diagnostic.data).map(
      ({ title, edit }): CodeAction => ({
        title,
        kind: CodeActionKind.QuickFix,
        diagnostics: [diagnostic],
        isPreferred: true,
        edit: { changes: { [uri]: [{ range: toRange(document, edit.span), newText: edit.text }] } },
      }),
    ),
  );
  return [...fixes, ...oneOfEachCode(wanted).flatMap((diagnostic) => toSeverityAction(context, uri, diagnostic))];
}
