import type { ServiceKeys } from './service';

/**
 * What is wrong with a text that should be an admin key.
 * - `empty`: nothing was entered
 * - `blanks`: it holds blanks, line breaks or other characters that a key never has
 * - `other-kind`: it is a key of the service, but of another kind, named by `kind` (English, from the service profile)
 * - `prefix`: it does not begin as an admin key does
 * - `incomplete`: nothing or too little follows the prefix
 * - `too-long`
 */
export type KeyProblem =
  | { readonly kind: 'empty' }
  | { readonly kind: 'blanks' }
  | { readonly kind: 'other-kind'; readonly keyKind: string; readonly prefix: string; readonly expectedPrefix: string }
  | { readonly kind: 'prefix'; readonly expectedPrefix: string }
  | { readonly kind: 'incomplete' }
  | { readonly kind: 'too-long' };

const maxLength = 512;
const leastSecret = 8;

/** @returns nothing when the text can be an admin key. The text is taken as it is: trim what was pasted before. */
export function checkKey(text: string, service: ServiceKeys): KeyProblem | undefined {
  if (text === '') return { kind: 'empty' };
  if (text.length > maxLength) return { kind: 'too-long' };
  // Also what keeps a key from ending the header that carries it.
  if (!/^[\x21-\x7e]+$/.test(text)) return { kind: 'blanks' };
  const expectedPrefix = service.adminKeyPrefix;
  const other = service.otherKeyPrefixes.find(({ prefix }) => text.startsWith(prefix));
  if (other) return { kind: 'other-kind', keyKind: other.kind, prefix: other.prefix, expectedPrefix };
  if (!text.startsWith(expectedPrefix)) return { kind: 'prefix', expectedPrefix };
  return text.length - expectedPrefix.length < leastSecret ? { kind: 'incomplete' } : undefined;
}
