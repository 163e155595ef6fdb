import type { ASTNode } from 'vscode-json-languageservice';
import { t } from '../../../../../shared/l10n';
import { removeItem, removeProperty } from '../../json/edit/jsonEdit';
import { innermostAt } from '../../json/tree/nodes';
import type { Fix, FixTarget } from '../fixes/fix';

/** Removes a setting that is `null`, which means the same as a missing setting. */
export function* removeValue(node: ASTNode): Iterable<Fix> {
  const { parent } = node;
  if (parent?.type === 'array') yield { title: t`Remove this entry`, edits: [removeItem(parent, node)], preferred: true };
  else if (parent?.type === 'property' && parent.parent?.type === 'object') {
    yield { title: t`Remove \`${parent.keyNode.value}\``, edits: [removeProperty(parent.parent, parent)], preferred: true };
  }
}

/** Text between the quotes of a string. */
export function writtenAt({ file, span }: FixTarget): string {
  return file.document.getText().slice(span.start + 1, span.end - 1);
}

export function markedNode({ file, span }: FixTarget): ASTNode | undefined {
  let node = innermostAt(file.root, span.start + 1) ?? innermostAt(file.root, span.start);
  while (node && node.offset > span.start) node = node.parent;
  return node?.type === 'property' ? node.valueNode : node;
}
