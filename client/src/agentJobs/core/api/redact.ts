import type { ServiceKeys } from './service';

/**
 * The text with everything in it that looks like a key of the service cut down to its prefix. Nothing that is logged or shown
 * should hold one; a service that repeats the key in its answer must not be what puts it there. Control characters within a key, and
 * line breaks as JSON writes them, are part of it: a key that was wrapped is a key.
 */
export function withoutKeys(text: string, { adminKeyPrefix, otherKeyPrefixes }: ServiceKeys): string {
  const prefixes = [...otherKeyPrefixes.map(({ prefix }) => prefix), adminKeyPrefix].sort((a, b) => b.length - a.length);
  const pattern = new RegExp(`(${prefixes.map(escapePattern).join('|')})(?:[A-Za-z0-9_~+/=.-]|\\p{C}|\\\\[nrt]){4,}`, 'gu');
  return text.replaceAll(pattern, '$1…');
}

/** The object with this one key cut down to its prefix in each string. What only looks like a key, such as the name of a branch, stays. */
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
