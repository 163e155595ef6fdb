import { type Localizable, t } from '../../../../../shared/l10n';
import { namesOf } from '../../config/navigation/navigationTree';

/**
 * Reason why an operation has no edit, to be thrown. Not an `Error`, whose stack is expensive: whether an operation is possible is tried
 * often.
 */
export class NavigationRefusal {
  constructor(readonly reason: Localizable) {}
}

/** Reason why the tree has no editable node with an id. */
export function absence(id: string): Localizable {
  const kinds = namesOf(id).map(({ kind }) => kind);
  if (kinds.includes('source')) return t`Generated pages have no entries of their own. Write them out first.`;
  if (kinds[0] === 'unlisted') return t`This is not in the navigation. Add it first.`;
  return t`This item is no longer in the navigation. Try again.`;
}
