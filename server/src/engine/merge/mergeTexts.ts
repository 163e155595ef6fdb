import { type MergeMarkers, withMarkers } from './markers';
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
export function mergeTexts(
  { base, ours, theirs, isApproximate = false }: MergeInput,
  markers: MergeMarkers,
  resolve?: ResolveConflict,
): MergedText | undefined {
  if (ours === theirs || theirs === base) return { text: ours, conflicts: [] };
  if (ours === base) return { text: theirs, conflicts: [] };
  const values = new ValueIds();
  const isCreated = base.trim() === '';
  const former = isCreated ? undefined : readMergeText(base, values, isApproximate);
  const [a, b] = [readMergeText(ours, values), readMergeText(theirs, values)];
  if ((!former && !isCreated) || !a || !b) return undefined;
  const plan = new MergePlan(matchTexts(former, a, b), resolve);
  if (!plan.isComplete()) return undefined;
  const text = renderMerge(plan, a, 'ours');
  if (plan.conflicts.length === 0) return { text, conflicts: [] };
  return { text: withMarkers(text, renderMerge(plan, a, 'theirs'), markers), conflicts: plan.conflicts };
}

/** A text in the layout of another one, so that both differ in their content alone; unchanged if one of them is not valid JSON. */
export function withLayoutOf(other: string, text: string): string {
  const values = new ValueIds();
  const [former, ours, theirs] = [readMergeText(other, values), readMergeText(other, values), readMergeText(text, values)];
  if (!former || !ours || !theirs) return text;
  const plan = new MergePlan(matchTexts(former, ours, theirs));
  return plan.isComplete() && plan.conflicts.length === 0 ? renderMerge(plan, ours, 'theirs') : text;
}
