/** Unguessable value for a content security policy. */
export function newNonce(): string {
  return crypto.randomUUID().replaceAll('-', '');
}
