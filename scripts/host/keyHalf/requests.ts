import { randomBytes } from 'node:crypto';
import type { IncomingMessage, RequestListener } from 'node:http';

const keyRequest = /^\/mint-key(?:\?|$)/;
const keyBytes = 32;
const tokenCookie = 'vscode-tkn';

/** Whether the client has sent the token to VS Code, which stores it in a cookie. */
function hasToken({ headers }: IncomingMessage, token: string): boolean {
  return (headers.cookie ?? '').split(/;\s*/).includes(`${tokenCookie}=${token}`);
}

/**
 * Answers requests for half of a key, and passes all others on.
 * @param token connection token of the clients that get it
 */
export function withKeyHalf(token: string, listener: RequestListener): RequestListener {
  const keyHalf = randomBytes(keyBytes);
  return (incoming, outgoing) => {
    if (!keyRequest.test(incoming.url ?? '')) listener(incoming, outgoing);
    else if (incoming.method !== 'POST' || !hasToken(incoming, token)) outgoing.writeHead(403).end();
    else outgoing.writeHead(200, { 'content-type': 'application/octet-stream', 'cache-control': 'no-store' }).end(keyHalf);
  };
}
