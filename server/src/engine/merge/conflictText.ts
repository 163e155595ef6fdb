import { joined, type Localizable, t } from '../../../../shared/l10n';
import type { MergeConflict } from './plan';

/** Reason of a conflict. */
export function conflictReason({ kind, by, path }: MergeConflict): Localizable {
  const names = joined(path, ' > ');
  switch (kind) {
    case 'value':
      return t`${names} was changed differently on both sides.`;
    case 'removed':
      return by === 'ours'
        ? t`${names} was removed by ours and changed by theirs.`
        : t`${names} was changed by ours and removed by theirs.`;
    case 'moved':
      return t`${names} was moved to different places.`;
    case 'order':
      return t`The order of ${names} was changed differently on both sides.`;
  }
}
