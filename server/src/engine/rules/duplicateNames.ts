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
  const byList = new Map<unknown, Map<string, ConfigEntry>>();
  const duplicates: DuplicateName[] = [];
  for (const { kind, entries, place } of elements) {
    const entry = kind && entries.get(kind.nameKey);
    const value = entry?.value?.node;
    if (!kind || !entry || value?.type !== 'string' || value.value === '') continue;
    const list = place.parent?.at.node;
    const names = byList.get(list) ?? new Map<string, ConfigEntry>();
    byList.set(list, names);
    const first = names.get(value.value);
    // A fragment that is used twice is one element.
    if (first?.value?.node === value) continue;
    if (first) duplicates.push({ noun: kind.noun, name: value.value, entry, first });
    else names.set(value.value, entry);
  }
  return duplicates;
}
