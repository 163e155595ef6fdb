const maxLength = 2_048;
const withScheme = /^(?:https?|ssh|git|git\+ssh):\/\/(?:[^/@]*@)?([a-z0-9.-]+)(?::[0-9]+)?\/([^?#]+)/i;
/** `git@host:path`, as SSH has it. */
const likeScp = /^(?:[^@/:\s]+@)([a-z0-9.-]+):([^?#]+)$/i;

/**
 * Host and path of a repository, by which addresses of one repository are the same whatever the protocol, user or port. Letter case does not count,
 * as it does not for the common hosts. `undefined` for a text that is no address of a host.
 */
export function repositoryIdentity(address: string): string | undefined {
  if (address.length > maxLength) return undefined;
  const [, host, path] = withScheme.exec(address) ?? likeScp.exec(address) ?? [];
  const name = path?.replaceAll(/^\/+|\/+$/g, '').replace(/\.git$/i, '');
  return host === undefined || !name ? undefined : `${host}/${name}`.toLowerCase();
}
