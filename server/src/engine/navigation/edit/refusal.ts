import { type Localizable, t } from '../../../../../shared/l10n';
import { namesOf } from '../../config/navigation/navigationTree';

/** Error with the reason why an operation has no edit. */
export class NavigationRefusal extends Error {
  constructor(readonly reason: Localizable) {
    super('Refused');
  }
}

/** Reason why the tree has no editable node with an id. */
export function absence(id: string): Localizable {
  const kinds = namesOf(id).map(({ kind }) => kind);
  if (kinds.includes('source')) return t`Generated pages have no entries of their own. Write them out first.`;
  if (kinds[0] === 'unlisted') return t`This is not in the navigation. Add it first.`;
  return t`This item is no longer in the navigation. Try again.`;
}
