import { type MergeMarkers, withAncestor, withMarkers } from './markers';
import { matchTexts } from './matching';
import { readMergeText, ValueIds } from './mergeNode';
import { type MergeConflict, MergePlan, type ResolveConflict } from './plan';
import { renderMerge } from './render';

export interface MergedText {
  /** With conflict markers, if there are conflicts. */
  readonly text: string;
  readonly conflicts: readonly MergeConflict[];
}

interface MergeInput {
  /** The common ancestor. Empty if both sides created the file. */
  readonly base: string;
  readonly ours: string;
  readonly theirs: string;
  /** Whether `base` may have syntax errors, and values twice. Default: no. */
  readonly isApproximate?: boolean;
}

/**
 * Merges three versions of a docs.json or of a fragment by the names of their elements, in the layout of ours.
 * @param resolve decides conflicts. Default: none of them
 * @returns `undefined` if that is not possible: a text is not valid JSON, or elements were moved into each other
 */
export function mergeTexts(input: MergeInput, markers: MergeMarkers, resolve?: ResolveConflict): MergedText | undefined {
  const merged = mergeSides(input, resolve);
  if (!merged) return undefined;
  const { ours, theirs, conflicts } = merged;
  return { text: conflicts.length === 0 ? ours : withMarkers(ours, theirs, markers), conflicts };
}

/**
 * The same with conflict markers that have the common ancestor, as `diff3` of Git has them. The text is `undefined` if the ancestor cannot be
 * written: one side removed or moved what the other changed.
 */
export function mergeTextsWithAncestor(
  input: MergeInput,
  markers: MergeMarkers & { readonly base: string },
): { readonly text: string | undefined; readonly conflicts: readonly MergeConflict[] } | undefined {
  const merged = mergeSides(input);
  if (!merged) return undefined;
  const { ours, theirs, conflicts } = merged;
  const base = merged.base?.();
  return {
    text: conflicts.length === 0 ? ours : base === undefined ? undefined : withAncestor({ base, ours, theirs }, markers),
    conflicts,
  };
}

/** The merge with all conflicts resolved for the one side and for the other, which are equal without conflicts. */
interface MergedSides {
  readonly ours: string;
  readonly theirs: string;
  readonly conflicts: readonly MergeConflict[];
  /** Returns the merge without what is in conflict; absent if that is unknown. */
  readonly base?: () => string;
}

function mergeSides({ base, ours, theirs, isApproximate = false }: MergeInput, resolve?: ResolveConflict): MergedSides | undefined {
  const unchanged = (text: string): MergedSides => ({ ours: text, theirs: text, conflicts: [] });
  if (ours === theirs || theirs === base) return unchanged(ours);
  if (ours === base) return unchanged(theirs);
  const values = new ValueIds();
  const isCreated = base.trim() === '';
  const former = isCreated ? undefined : readMergeText(base, values, isApproximate);
  const [a, b] = [readMergeText(ours, values), readMergeText(theirs, values)];
  if ((!former && !isCreated) || !a || !b) return undefined;
  const plan = new MergePlan(matchTexts(former, a, b), resolve);
  if (!plan.isComplete()) return undefined;
  const text = renderMerge(plan, a, 'ours');
  if (plan.conflicts.length === 0) return unchanged(text);
  return {
    ...{ ours: text, theirs: renderMerge(plan, a, 'theirs'), conflicts: plan.conflicts },
    ...(plan.hasBase() && { base: () => renderMerge(plan, a, 'base') }),
  };
}

/** A text in the layout of another one, so that both differ in their content alone; unchanged if one of them is not valid JSON. */
export function withLayoutOf(other: string, text: string): string {
  const values = new ValueIds();
  const [former, ours, theirs] = [readMergeText(other, values), readMergeText(other, values), readMergeText(text, values)];
  if (!former || !ours || !theirs) return text;
  const plan = new MergePlan(matchTexts(former, ours, theirs));
  return plan.isComplete() && plan.conflicts.length === 0 ? renderMerge(plan, ours, 'theirs') : text;
}
