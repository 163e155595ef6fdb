import { type Fixer, type FixTarget, isRecord } from '../fixes/fix';
import { removeHolder } from '../fixes/removeEntry';

/** Takes an element out that stands twice from beginning to end. */
function removingCopy<C extends 'group.duplicate' | 'element.duplicate'>(code: C): Fixer<C> {
  return {
    code,
    read: (data: unknown) => (isRecord(data) ? { isCopy: data.isCopy === true } : undefined),
    *fixes(target: FixTarget, { isCopy }: { readonly isCopy: boolean }) {
      const edit = isCopy ? removeHolder(target) : undefined;
      if (edit) yield { title: 'Remove duplicate', edits: [edit], preferred: true };
    },
  } as Fixer<C>;
}

export const removeGroupCopy = removingCopy('group.duplicate');
export const removeElementCopy = removingCopy('element.duplicate');
