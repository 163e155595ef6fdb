import { iconCounterpart } from './iconCounterparts';
import { type IconLibraries, type IconLibraryId, iconLibraryIds } from './iconLibraries';
import { sameIcon } from './iconSuggestions';

/** The result of moving an icon name to another library. `undefined`: the name was unknown before, and still is. */
export type IconReplacement =
  | { readonly kind: 'same' }
  | { readonly kind: 'renamed'; readonly name: string }
  | { readonly kind: 'missing' }
  | undefined;

/** The icon of another library with the same meaning, by known counterparts, without guessing by similarity. */
export function iconReplacement(icons: IconLibraries, from: IconLibraryId, to: IconLibraryId, name: string): IconReplacement {
  const source = icons.get(from);
  const target = icons.get(to);
  if (target.has(name)) return { kind: 'same' };
  if (!source.has(name)) return undefined;
  const synonyms = source.synonyms(name);
  const counterpart = synonyms
    .map((synonym) => iconCounterpart(from, to, synonym))
    .find((found) => found !== undefined && target.has(found));
  const others = iconLibraryIds.filter((id) => id !== to).map((id) => icons.get(id));
  const found = counterpart ?? sameIcon(target, others, name);
  return found === undefined ? { kind: 'missing' } : { kind: 'renamed', name: found };
}
