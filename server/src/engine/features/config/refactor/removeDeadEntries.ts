import type { ArrayASTNode, ASTNode } from 'vscode-json-languageservice';
import { type CodeAction, CodeActionKind } from 'vscode-languageserver-types';
import { type Localizer, t } from '../../../../../../shared/l10n';
import { toTextEdits } from '../../../base/textEdits';
import type { DiagnosticCode } from '../../../checks/registry';
import type { ReportedFinding } from '../../../checks/runner';
import { removeItems } from '../../../json/edit/jsonEdit';
import { innermostAt } from '../../../json/tree/nodes';
import type { RefactorTarget } from './target';

/** What is said of an entry that leads nowhere. */
const dead: ReadonlySet<DiagnosticCode> = new Set<DiagnosticCode>(['page.missing', 'endpoint.unknown', 'channel.unknown']);

/**
 * Takes every entry of the file that leads to no page and no operation out of the navigation, all at once. Lists that are empty then
 * stay: what becomes of a group without pages is the author's decision.
 * @param findings what is wrong with the file
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
