import type { ArrayASTNode, ASTNode } from 'vscode-json-languageservice';
import { type CodeAction, CodeActionKind } from 'vscode-languageserver-types';
import { type Localizer, t } from '../../../../../../shared/l10n';
import { toTextEdits } from '../../../base/textEdits';
import type { DiagnosticCode } from '../../../checks/registry';
import type { ReportedFinding } from '../../../checks/runner';
import { removeItems } from '../../../json/edit/jsonEdit';
import { innermostAt } from '../../../json/tree/nodes';
import type { RefactorTarget } from './target';

/** Codes of entries that lead nowhere. */
const dead: ReadonlySet<DiagnosticCode> = new Set<DiagnosticCode>(['page.missing', 'endpoint.unknown', 'channel.unknown']);

/**
 * Removes all entries of the file that lead to no page and no operation. Arrays that become empty stay: what to do with a group without
 * pages is the author's decision.
 * @param findings those of the file
 */
export function removeDeadEntries({ file }: RefactorTarget, findings: readonly ReportedFinding[], localize: Localizer): CodeAction[] {
  const lists = new Map<ArrayASTNode, Set<ASTNode>>();
  let count = 0;
  for (const { code, span } of findings) {
    const entry = dead.has(code) ? innermostAt(file.root, span.start) : undefined;
    if (entry?.type !== 'string' || entry.parent?.type !== 'array') continue;
    const removed = lists.get(entry.parent) ?? new Set();
    if (!removed.has(entry)) count++;
    lists.set(entry.parent, removed.add(entry));
  }
  if (count < 2) return [];
  const edits = [...lists].flatMap(([list, removed]) => removeItems(list, removed));
  const changes = { [file.uri]: toTextEdits(file.document, edits) };
  return [{ title: localize(t`Remove ${count} dead entries from this file`), kind: CodeActionKind.RefactorRewrite, edit: { changes } }];
}
