const maxLength = 2_048;
const withScheme = /^(?:https?|ssh|git|git\+ssh):\/\/(?:[^/@]*@)?([a-z0-9.-]+)(?::[0-9]+)?\/([^?#]+)/i;
/** `git@host:path`, the short form of SSH. */
const likeScp = /^(?:[^@/:\s]+@)([a-z0-9.-]+):([^?#]+)$/i;

/**
 * Host and path of a repository, equal for all its addresses regardless of protocol, user and port. Lower case, since common hosts ignore
 * case. `undefined` for other texts.
 */
export function repositoryIdentity(address: string): string | undefined {
  if (address.length > maxLength) return undefined;
  const [, host, path] = withScheme.exec(address) ?? likeScp.exec(address) ?? [];
  const name = path?.replaceAll(/^\/+|\/+$/g, '').replace(/\.git$/i, '');
  return host === undefined || !name ? undefined : `${host}/${name}`.toLowerCase();
}
