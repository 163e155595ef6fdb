import type { LackingAlternative } from './review';
import type { AlternativesModel } from './siteModel';

type Member = AlternativesModel['members'][number];

/** Languages and versions that lack entries which others have, as far as they did not lack them before. */
export function newlyLacking(before: readonly AlternativesModel[], after: readonly AlternativesModel[]): readonly LackingAlternative[] {
  const former = new Map(before.map((alternatives) => [idOf(alternatives), alternatives]));
  return after.flatMap((alternatives) => {
    const { kind, around, members } = alternatives;
    const old = former.get(idOf(alternatives));
    const all = entriesOf(members);
    const allBefore = entriesOf(old?.members ?? []);
    return members.flatMap(({ name, entries, at }): LackingAlternative[] => {
      const was = old?.members.find((member) => member.name === name);
      // A new version has what it is about; a new language should have all.
      if (kind === 'version' && !was) return [];
      const lacking: string[] = [];
      for (const [key, entry] of all) {
        const lackedBefore = was !== undefined && allBefore.has(key) && !was.entries.has(key);
        if (!entries.has(key) && !lackedBefore) lacking.push(entry);
      }
      return lacking.length > 0 ? [{ kind, name, around, entries: lacking, at }] : [];
    });
  });
}

function idOf({ kind, around }: AlternativesModel): string {
  return JSON.stringify([kind, around]);
}

/** Entries of all members by key, each as the first member writes it. */
function entriesOf(members: readonly Member[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const { entries } of members) for (const [key, entry] of entries) if (!found.has(key)) found.set(key, entry);
  return found;
}
