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

/** A conflict as a question with an answer for each side. */
export interface ConflictQuestion {
  readonly question: Localizable;
  readonly ours: Localizable | string;
  readonly theirs: Localizable | string;
}

export function conflictQuestion({ kind, by, path, sides }: MergeConflict): ConflictQuestion {
  const { ours = '', theirs = '' } = sides ?? {};
  switch (kind) {
    case 'value':
      return { question: t`${joined(path, ' > ')}: which value?`, ours, theirs };
    case 'removed': {
      const [removal, kept] = [t`Remove it`, t`Keep it, with its changes`];
      const answers = by === 'ours' ? { ours: removal, theirs: kept } : { ours: kept, theirs: removal };
      return { question: t`${joined(path, ' > ')}: removed on one side, changed on the other. Keep it?`, ...answers };
    }
    case 'moved':
      return { question: t`${joined(path, ' > ')}: in which place?`, ours, theirs };
    case 'order':
      return {
        question: t`${joined(path, ' > ')}: "${ours}" before or after "${theirs}"?`,
        ours: t`"${ours}" before "${theirs}"`,
        theirs: t`"${ours}" after "${theirs}"`,
      };
  }
}
