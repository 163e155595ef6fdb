import { type CodeAction, CodeActionKind } from 'vscode-languageserver-types';
import { type Localizer, t } from '../../../../../../shared/l10n';
import { toTextEdits } from '../../../base/textEdits';
import { entryAt, removeEntries } from '../../../checks/fixes/editEntries';
import type { DiagnosticCode } from '../../../checks/registry';
import type { ReportedFinding } from '../../../checks/runner';
import type { RefactorTarget } from './target';

/** Codes of findings on entries whose target does not exist. */
const deadEntryCodes: ReadonlySet<DiagnosticCode> = new Set<DiagnosticCode>(['page.missing', 'endpoint.unknown', 'channel.unknown']);

/**
 * Removes all entries of the file without a page, operation or channel. Arrays that become empty stay: what to do with a group without
 * pages is the author's decision.
 * @param findings findings of the file
 */
export function removeDeadEntries({ file }: RefactorTarget, findings: readonly ReportedFinding[], localize: Localizer): CodeAction[] {
  const spans = findings.flatMap(({ code, span, others = [] }) => (deadEntryCodes.has(code) ? [span, ...others] : []));
  const entries = new Set(spans.flatMap(({ start }) => entryAt(file, start) ?? []));
  if (entries.size < 2) return [];
  const changes = { [file.uri]: toTextEdits(file.document, removeEntries([...entries])) };
  return [
    { title: localize(t`Remove ${entries.size} dead entries from this file`), kind: CodeActionKind.RefactorRewrite, edit: { changes } },
  ];
}
