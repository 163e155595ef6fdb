import type { ASTNode } from 'vscode-json-languageservice';
import type { SpanEdit } from '../../base/textEdits';
import { removeItem, removeProperty } from '../../json/edit/jsonEdit';
import { innermostAt } from '../../json/tree/nodes';
import type { FixTarget } from './fix';

/** The text whose content a diagnostic marks. */
export function textAt({ file, span }: FixTarget): ASTNode | undefined {
  const node = innermostAt(file.root, span.start);
  return node?.type === 'string' ? node : undefined;
}

/** Takes the marked text out of its list, or the property it is the value of out of its object. */
export function removeText(target: FixTarget): SpanEdit | undefined {
  const node = textAt(target);
  const holder = node?.parent;
  if (node && holder?.type === 'array') return removeItem(holder, node);
  return holder?.type === 'property' && holder.parent?.type === 'object' ? removeProperty(holder.parent, holder) : undefined;
}

/** Takes the object that the marked text stands in out of its list. */
export function removeHolder(target: FixTarget): SpanEdit | undefined {
  const object = textAt(target)?.parent?.parent;
  return object?.type === 'object' && object.parent?.type === 'array' ? removeItem(object.parent, object) : undefined;
}
