/** There in every extension host, though in none of the types that are compiled against. */
declare const crypto: { randomUUID(): string };

/** A value that nobody can guess. */
export function newNonce(): string {
  return crypto.randomUUID().replaceAll('-', '');
}
