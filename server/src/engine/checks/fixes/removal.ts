import { type InferOutput, integer, minValue, number, object, optional, pipe, string } from 'valibot';
import { type Localizable, t } from '../../../../../shared/l10n';
import type { Reference } from '../../config/references/reference';
import { removeItem } from '../../json/edit/jsonEdit';
import { entryAt } from './editEntries';
import type { Fix, FixTarget } from './fix';
import { removeElement, removeText, stringNodeAt } from './removeEntry';

/** Removes the marked string from its array, or its property from the object. */
export function* entryRemoval(target: FixTarget, title: Localizable, preferred: boolean): Iterable<Fix> {
  const edit = removeText(target);
  if (edit) yield { title, edits: [edit], preferred };
}

/** Removes the element whose only entry is the marked string, because the element would be empty without it. */
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

/** Removes the entry that the marked entry repeats, if it is still the same. */
export function* removalOfFirst(target: FixTarget, { first, text }: InferOutput<typeof firstEntryData>): Iterable<Fix> {
  const entry = first === undefined ? undefined : entryAt(target.file, first);
  if (entry?.parent?.type !== 'array' || entry.value !== text || entry === stringNodeAt(target)) return;
  yield { title: t`Remove the first entry`, edits: [removeItem(entry.parent, entry)], preferred: false };
}
