/** By key of the format what people write for it out of habit from other formats, none of it near in letters. */
const synonyms: ReadonlyMap<string, readonly string[]> = new Map([
  ['href', ['url', 'link', 'to', 'uri', 'path']],
  ['label', ['name', 'text', 'title']],
  ['title', ['name', 'label', 'text']],
  ['header', ['name', 'label']],
  ['source', ['from', 'src', 'file', 'url']],
  ['destination', ['to', 'target']],
  ['content', ['text', 'message']],
  ['family', ['name']],
]);

/** Keys that are meant by their synonyms also where they are not required. */
const meantAnyway: ReadonlySet<string> = new Set(['href']);

/**
 * What a key without meaning stands for, by what the object lacks: of its required keys one of which it is a synonym.
 * @param free all keys that the object may have and has not
 */
export function synonymOf(key: string, missing: readonly string[], free: readonly string[]): string | undefined {
  const isMeant = (candidate: string): boolean => synonyms.get(candidate)?.includes(key) === true;
  return missing.find(isMeant) ?? free.find((candidate) => meantAnyway.has(candidate) && isMeant(candidate));
}
