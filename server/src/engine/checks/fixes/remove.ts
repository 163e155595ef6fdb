import { type InferOutput, integer, minValue, number, object, optional, pipe, string } from 'valibot';
import type { ASTNode } from 'vscode-json-languageservice';
import { type Localizable, t } from '../../../../../shared/l10n';
import type { SpanEdit } from '../../base/textEdits';
import type { Reference } from '../../config/references/reference';
import { removeItem, removeProperty } from '../../json/edit/jsonEdit';
import { innermostAt } from '../../json/tree/nodes';
import { entryAt } from './editEntries';
import type { Fix, FixTarget } from './fix';

/** String whose content a diagnostic marks. */
export function stringNodeAt({ file, span }: FixTarget): ASTNode | undefined {
  const node = innermostAt(file.root, span.start);
  return node?.type === 'string' ? node : undefined;
}

/** Edit that removes the marked string from its array, or its property from the object. */
export function removeText(target: FixTarget): SpanEdit | undefined {
  const node = stringNodeAt(target);
  const holder = node?.parent;
  if (node && holder?.type === 'array') return removeItem(holder, node);
  return holder?.type === 'property' && holder.parent?.type === 'object' ? removeProperty(holder.parent, holder) : undefined;
}

/** Edit that removes the element around the diagnostic from its array; `undefined` if it is the only item. */
export function removeElement({ file, span }: FixTarget): SpanEdit | undefined {
  let node = innermostAt(file.root, span.start);
  while (node && !(node.type === 'object' && node.parent?.type === 'array')) node = node.parent;
  const list = node?.parent;
  return node && list?.type === 'array' && list.items.length > 1 ? removeItem(list, node) : undefined;
}

/** Edit that removes the object with the marked string from its array. */
export function removeHolder(target: FixTarget): SpanEdit | undefined {
  const holder = stringNodeAt(target)?.parent?.parent;
  return holder?.type === 'object' && holder.parent?.type === 'array' ? removeItem(holder.parent, holder) : undefined;
}

/** Fix that removes the marked string from its array, or its property from the object. */
export function* entryRemoval(target: FixTarget, title: Localizable, preferred: boolean): Iterable<Fix> {
  const edit = removeText(target);
  if (edit) yield { title, edits: [edit], preferred };
}

/** Fix that removes the element whose only entry is the marked string, because the element would be empty without it. */
export function* removalOfHolder(target: FixTarget): Iterable<Fix> {
  const list = stringNodeAt(target)?.parent;
  const edit = list?.type === 'array' && list.items.length === 1 ? removeElement(target) : undefined;
  if (edit) yield { title: t`Remove the element with this entry only`, edits: [edit], preferred: false };
}

/** Data of `removalOfFirst`. */
export const firstEntryData = object({
  /** Offset of the first entry, if it is in the same file. */
  first: optional(pipe(number(), integer(), minValue(0))),
  /** First entry as written. */
  text: optional(string()),
});

/** Data of a duplicate entry. */
export function firstEntryOf({ file }: Reference, first: Reference): InferOutput<typeof firstEntryData> {
  return { first: first.file === file ? first.span.start : undefined, text: first.text };
}

/** Fix that removes the entry that the marked entry repeats, if it is still the same. */
export function* removalOfFirst(target: FixTarget, { first, text }: InferOutput<typeof firstEntryData>): Iterable<Fix> {
  const entry = first === undefined ? undefined : entryAt(target.file, first);
  if (entry?.parent?.type !== 'array' || entry.value !== text || entry === stringNodeAt(target)) return;
  yield { title: t`Remove the first entry`, edits: [removeItem(entry.parent, entry)], preferred: false };
}
