import { conflictSides } from '../json/repair/syntaxErrors';
import { type MergedText, mergeTexts } from './mergeTexts';
import type { ResolveConflict } from './plan';

/** A text whose conflict markers were resolved; those of conflicts stay. */
export interface ResolvedText extends MergedText {
  /** Whether the common ancestor is known. Otherwise what one side alone has was added or removed: it stays. */
  readonly hasBase: boolean;
  /** Names of the sides. */
  readonly labels: { readonly ours: string; readonly theirs: string };
}

/** Reason why the markers of a text are not resolved: there are none, one has no counterpart, or a side is not JSON. */
export type MarkersProblem = 'none' | 'broken' | 'invalid';

/**
 * Resolves the conflict markers in a docs.json or a fragment by the names of its elements, in the layout of ours.
 * @param base the common ancestor, which `diff3` markers have as well; `undefined` if it is unknown
 * @param resolve decides conflicts. Default: none of them
 */
export function resolveMarkers(text: string, base: string | undefined, resolve?: ResolveConflict): ResolvedText | MarkersProblem {
  const sides = conflictSides(text);
  if (!sides) return /^(?:<{7}|\|{7}|={7}|>{7})(?:\s|$)/m.test(text) ? 'broken' : 'none';
  const { ours, theirs, labels } = sides;
  const markers = { ours: labels.ours || 'ours', theirs: labels.theirs || 'theirs' };
  for (const [text, isApproximate] of [
    [base, false],
    [sides.base, true],
  ] as const) {
    const merged = text === undefined ? undefined : mergeTexts({ base: text, ours, theirs, isApproximate }, markers, resolve);
    if (merged) return { ...merged, hasBase: true, labels: markers };
  }
  const merged = mergeTexts({ base: '', ours, theirs }, markers, resolve);
  return merged ? { ...merged, hasBase: false, labels: markers } : 'invalid';
}
