import type { ASTNode } from 'vscode-json-languageservice';
import type { SpanEdit } from '../../base/textEdits';
import { removeItem, removeProperty } from '../../json/edit/jsonEdit';
import { innermostAt } from '../../json/tree/nodes';
import type { FixTarget } from './fix';

/** String whose content a diagnostic marks. */
export function stringNodeAt({ file, span }: FixTarget): ASTNode | undefined {
  const node = innermostAt(file.root, span.start);
  return node?.type === 'string' ? node : undefined;
}

/** Removes the marked string from its array, or its property from the object. */
export function removeText(target: FixTarget): SpanEdit | undefined {
  const node = stringNodeAt(target);
  const holder = node?.parent;
  if (node && holder?.type === 'array') return removeItem(holder, node);
  return holder?.type === 'property' && holder.parent?.type === 'object' ? removeProperty(holder.parent, holder) : undefined;
}

/** Removes the element around the diagnostic from its array; `undefined` if it is the only item. */
export function removeElement({ file, span }: FixTarget): SpanEdit | undefined {
  let node = innermostAt(file.root, span.start);
  while (node && !(node.type === 'object' && node.parent?.type === 'array')) node = node.parent;
  const list = node?.parent;
  return node && list?.type === 'array' && list.items.length > 1 ? removeItem(list, node) : undefined;
}

/** Removes the object with the marked string from its array. */
export function removeHolder(target: FixTarget): SpanEdit | undefined {
  const object = stringNodeAt(target)?.parent?.parent;
  return object?.type === 'object' && object.parent?.type === 'array' ? removeItem(object.parent, object) : undefined;
}
