import type { ServiceKeys } from './service';

/**
 * The text with everything in it that looks like a key of the service cut down to its prefix. Nothing that is logged or shown
 * should hold one; a service that repeats the key in its answer must not be what puts it there.
 */
export function withoutKeys(text: string, { adminKeyPrefix, otherKeyPrefixes }: ServiceKeys): string {
  const prefixes = [...otherKeyPrefixes.map(({ prefix }) => prefix), adminKeyPrefix].sort((a, b) => b.length - a.length);
  const pattern = new RegExp(`(${prefixes.map(escapePattern).join('|')})[A-Za-z0-9_~+/=.-]{4,}`, 'g');
  return text.replaceAll(pattern, '$1…');
}

function escapePattern(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
