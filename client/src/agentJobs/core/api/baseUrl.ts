/** Base URL of the API. Only `parseBaseUrl` creates it. */
export interface BaseUrl {
  /** Scheme, host and port, such as `https://api.example.com`: lower case, without a default port. A key is stored for one origin. */
  readonly origin: string;
  /** Origin and path, without a slash at its end. */
  readonly url: string;
}

/**
 * - `not-a-url`: not an absolute `http` or `https` address, or one with a query, a fragment or whitespace
 * - `insecure`: `http` to another machine, which would expose the key to the network
 * - `credentials`: an address with a user name or password
 */
type BaseUrlProblem = 'not-a-url' | 'insecure' | 'credentials';

export type ParsedBaseUrl = { readonly kind: 'ok'; readonly value: BaseUrl } | { readonly kind: BaseUrlProblem };

const maxLength = 1_024;
const maxPort = 65_535;
// Narrower than the syntax of URLs, so that no other parser of the same text can find another host in it.
const urlPattern = /^(https?):\/\/([a-z0-9](?:[a-z0-9.-]*[a-z0-9])?|\[::1\])(?::([1-9][0-9]{0,4}))?((?:\/[a-z0-9._~-]+)*)\/*$/i;
const loopback = /^(?:localhost|\[::1\]|127(?:\.(?:25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])){3})$/;

/** Parses the setting, without surrounding whitespace. */
export function parseBaseUrl(text: string): ParsedBaseUrl {
  if (/^\s*https?:\/\/[^/?#]*@/i.test(text)) return { kind: 'credentials' };
  const match = text.length > maxLength ? null : urlPattern.exec(text.trim());
  const [, schemeText = '', hostText = '', portText, path = ''] = match ?? [];
  const port = portText === undefined ? undefined : Number(portText);
  if (!match || (port !== undefined && port > maxPort) || /\/\.{1,2}(?:\/|$)/.test(path)) return { kind: 'not-a-url' };
  const scheme = schemeText.toLowerCase();
  const host = hostText.toLowerCase();
  if (host.includes('..')) return { kind: 'not-a-url' };
  if (scheme === 'http' && !loopback.test(host)) return { kind: 'insecure' };
  const defaultPort = scheme === 'https' ? 443 : 80;
  const origin = `${scheme}://${host}${port === undefined || port === defaultPort ? '' : `:${port}`}`;
  return { kind: 'ok', value: { origin, url: origin + path } };
}
