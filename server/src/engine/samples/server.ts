/** A server of a description at a known host. */
export interface Server {
  /** Matches its hosts, with their ports. */
  readonly host: RegExp;
  /** Path at which it is, without a slash at the end. */
  readonly path: string;
}

/** Maximum length of a URL that is read. */
const maxLength = 500;

/** Reads the URL of a server, in which variables are in braces; `undefined` if it does not name a host. */
export function readServer(url: string): Server | undefined {
  if (url.length > maxLength) return undefined;
  const [, authority, path = ''] = /^https?:\/\/([^/?#]+)([^?#]*)/i.exec(url) ?? [];
  if (authority === undefined) return undefined;
  const host = authority
    .replace(/^[^@]*@/, '')
    .replace(/:(?:80|443)$/, '')
    .toLowerCase();
  const parts = host.split(/\{[^{}]*\}/);
  // A host of variables alone may be any.
  if (parts.length > 4 || !parts.join('').includes('.'))
    return /^[\w.-]+(?::\d+)?$/.test(host) ? { host: exactly(parts), path: trimmed(path) } : undefined;
  return { host: exactly(parts), path: trimmed(path) };
}

function exactly(parts: readonly string[]): RegExp {
  return new RegExp(`^${parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('[^/]+')}$`);
}

function trimmed(path: string): string {
  return path.replace(/\/+$/, '');
}
