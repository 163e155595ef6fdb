import type { ServiceKeys } from './service';

/**
 * Reason why a text cannot be an admin key.
 * - `empty`: nothing was entered
 * - `blanks`: it has whitespace or other characters that no key has
 * - `other-kind`: it is a key of the service, but of another kind, named by `keyKind` (English, from the service profile)
 * - `prefix`: it does not begin with the prefix of an admin key
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
const minSecretLength = 8;

/** Validates an admin key. Does not trim it. @returns `undefined` if it can be a key */
export function checkKey(text: string, service: ServiceKeys): KeyProblem | undefined {
  if (text === '') return { kind: 'empty' };
  if (text.length > maxLength) return { kind: 'too-long' };
  // Also prevents header injection.
  if (!/^[\x21-\x7e]+$/.test(text)) return { kind: 'blanks' };
  const expectedPrefix = service.adminKeyPrefix;
  const other = service.otherKeyPrefixes.find(({ prefix }) => text.startsWith(prefix));
  if (other) return { kind: 'other-kind', keyKind: other.kind, prefix: other.prefix, expectedPrefix };
  if (!text.startsWith(expectedPrefix)) return { kind: 'prefix', expectedPrefix };
  return text.length - expectedPrefix.length < minSecretLength ? { kind: 'incomplete' } : undefined;
}
