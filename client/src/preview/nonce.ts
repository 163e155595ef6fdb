/** A value that nobody can guess. */
export function newNonce(): string {
  return crypto.randomUUID().replaceAll('-', '');
}
