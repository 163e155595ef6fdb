import type { ConfigEntry } from '../model/docsConfig';
import type { RuleContext } from './rule';

/** An element with the name of another one of its list. */
export interface DuplicateName {
  readonly noun: string;
  readonly name: string;
  readonly entry: ConfigEntry;
  readonly first: ConfigEntry;
}

/** For `RuleContext.once`. */
export function findDuplicateNames({ elements }: RuleContext): readonly DuplicateName[] {
  const lists = new Map<unknown, Map<string, ConfigEntry>>();
  const duplicates: DuplicateName[] = [];
  for (const { kind, entries, place } of elements) {
    const list = place.parent?.at.node;
    // Most lists hold one element.
    if (!kind || list?.type !== 'array' || list.items.length < 2) continue;
    const entry = entries.get(kind.nameKey);
    const value = entry?.value?.node;
    if (!entry || value?.type !== 'string' || value.value === '') continue;
    let names = lists.get(list);
    if (!names) {
      names = new Map();
      lists.set(list, names);
    }
    const first = names.get(value.value);
    if (!first) names.set(value.value, entry);
    // A fragment that is used twice is one element.
    else if (first.value?.node !== value) duplicates.push({ noun: kind.noun, name: value.value, entry, first });
  }
  return duplicates;
}
