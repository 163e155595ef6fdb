import { type Localizable, t } from '../../../../../shared/l10n';
import type { Fix, FixTarget } from '../fixes/fix';
import { removeElement, removeText, textAt } from '../fixes/removeEntry';

export function* removal(target: FixTarget, title: Localizable, preferred: boolean): Iterable<Fix> {
  const edit = removeText(target);
  if (edit) yield { title, edits: [edit], preferred };
}

/** Removes the element whose only entry is the marked one: without it nothing is left to show. */
export function* removalOfHolder(target: FixTarget): Iterable<Fix> {
  const list = textAt(target)?.parent;
  const edit = list?.type === 'array' && list.items.length === 1 ? removeElement(target) : undefined;
  if (edit) yield { title: t`Remove the element with this entry only`, edits: [edit], preferred: false };
}
