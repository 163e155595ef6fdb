import { joined, type Localizable, t } from '../../../../shared/l10n';
import type { MergeConflict } from './plan';

/** Reason of a conflict. @param labels names of the sides */
export function conflictReason(
  { kind, by, path }: MergeConflict,
  { ours, theirs }: { readonly ours: string; readonly theirs: string },
): Localizable {
  const names = joined(path, ' > ');
  switch (kind) {
    case 'value':
      return t`${names} was changed differently on both sides.`;
    case 'removed':
      return by === 'ours'
        ? t`${names} was removed by ${ours} and changed by ${theirs}.`
        : t`${names} was changed by ${ours} and removed by ${theirs}.`;
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
  // Names of elements need no root, and an order no key of its array.
  const inRoot = path.length > 1 && path[0] === 'navigation' ? path.slice(1) : path;
  const names = joined(kind === 'order' && inRoot.length > 1 ? inRoot.slice(0, -1) : inRoot, ' > ');
  switch (kind) {
    case 'value':
      return { question: t`${names}: which value?`, ours, theirs };
    case 'removed': {
      const [removal, kept] = [t`Remove it`, t`Keep it, with its changes`];
      const answers = by === 'ours' ? { ours: removal, theirs: kept } : { ours: kept, theirs: removal };
      return { question: t`${names}: removed on one side, changed on the other. Keep it?`, ...answers };
    }
    case 'moved':
      return { question: t`${names}: in which place?`, ours, theirs };
    case 'order':
      return {
        question: t`${names}: "${ours}" before or after "${theirs}"?`,
        ours: t`"${ours}" before "${theirs}"`,
        theirs: t`"${ours}" after "${theirs}"`,
      };
  }
}
