import { withMarkers } from './markers';
import { matchTexts } from './matching';
import { readMergeText, ValueIds } from './mergeNode';
import { type MergeConflict, MergePlan } from './plan';
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
}

/** Labels of the conflict markers. */
interface MergeLabels {
  readonly ours: string;
  readonly theirs: string;
}

/**
 * Merges three versions of a docs.json or of a fragment by the names of their elements, in the layout of ours.
 * @returns `undefined` if that is not possible: a text is not valid JSON, or elements were moved into each other
 */
export function mergeTexts({ base, ours, theirs }: MergeInput, labels: MergeLabels): MergedText | undefined {
  if (ours === theirs || theirs === base) return { text: ours, conflicts: [] };
  if (ours === base) return { text: theirs, conflicts: [] };
  const values = new ValueIds();
  const isCreated = base.trim() === '';
  const former = isCreated ? undefined : readMergeText(base, values);
  const [a, b] = [readMergeText(ours, values), readMergeText(theirs, values)];
  if ((!former && !isCreated) || !a || !b) return undefined;
  const plan = new MergePlan(matchTexts(former, a, b));
  if (!plan.isComplete()) return undefined;
  const text = renderMerge(plan, a, 'ours');
  if (plan.conflicts.length === 0) return { text, conflicts: [] };
  return { text: withMarkers(text, renderMerge(plan, a, 'theirs'), labels), conflicts: plan.conflicts };
}
