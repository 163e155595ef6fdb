import { isIP } from 'node:net';

/** Address that only this computer reaches. */
export const loopback = '127.0.0.1';

/** Whether an address can be reached from other computers. */
export function isPublic(host: string): boolean {
  return !/^(?:localhost|127(?:\.\d{1,3}){3}|::1|\[::1\])$/i.test(host);
}

/**
 * Whether a request names the server by an address of its own. A page of another site can have its name lead here (DNS rebinding), but the
 * browser sends that name. Numbers are no names, so that any is allowed where the server listens on an address of the network.
 * @param header the `Host` of the request
 * @param host where the server listens
 */
export function isOwnHost(header: string | undefined, host: string): boolean {
  const name = /^(\[[^\]]*\]|[^:]*)(?::\d{1,5})?$/.exec(header ?? '')?.[1]?.toLowerCase();
  if (!name) return false;
  if (!isPublic(name) || name === host.toLowerCase()) return true;
  return isPublic(host) && isIP(name.replace(/^\[|\]$/g, '')) > 0;
}
