import { mergeTexts } from '../../server/src/engine/merge/mergeTexts';
import type { ResolveConflict } from '../../server/src/engine/merge/plan';

export const labels = { ours: 'ours', theirs: 'theirs' };

export const print = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** The merge of three values, and their conflicts. @throws {Error} if they cannot be merged by name */
export function mergeValues(base: unknown, ours: unknown, theirs: unknown, resolve?: ResolveConflict) {
  const merged = mergeTexts({ base: print(base), ours: print(ours), theirs: print(theirs) }, labels, resolve);
  if (!merged) throw new Error('The values cannot be merged by name.');
  return merged;
}

/** All strings of a value. */
export function stringsOf(value: unknown, found = new Set<string>()): Set<string> {
  if (typeof value === 'string') found.add(value);
  else if (typeof value === 'object' && value !== null) for (const each of Object.values(value)) stringsOf(each, found);
  return found;
}
