import type { ServiceKeys } from './service';

/**
 * Truncates everything that looks like a key to its prefix, for texts that are logged or shown: the service may echo the key. Control
 * characters and JSON's escaped line breaks within a key belong to it, as in a wrapped key.
 */
export function withoutKeys(text: string, { adminKeyPrefix, otherKeyPrefixes }: ServiceKeys): string {
  const prefixes = [...otherKeyPrefixes.map(({ prefix }) => prefix), adminKeyPrefix].sort((a, b) => b.length - a.length);
  const pattern = new RegExp(`(${prefixes.map(escapePattern).join('|')})(?:[A-Za-z0-9_~+/=.-]|\\p{C}|\\\\[nrt]){4,}`, 'gu');
  return text.replaceAll(pattern, '$1…');
}

/** Truncates this one key to its prefix in each string of an object. Keeps strings that only look like a key, such as a branch name. */
export function withoutThisKey<T extends object>(value: T, key: string, { adminKeyPrefix }: ServiceKeys): T {
  const strings = Object.entries(value).map(([name, text]) => [
    name,
    typeof text === 'string' ? text.replaceAll(key, () => `${adminKeyPrefix}…`) : text,
  ]);
  return { ...value, ...Object.fromEntries(strings) };
}

function escapePattern(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
