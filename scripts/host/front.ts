// A proxy in front of the packaged VS Code. It also serves what VS Code expects from its server: half of the key that encrypts secrets in
// the browser. Without it no secret survives a reload of the window.
import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { connect, Socket } from 'node:net';
import type { Duplex } from 'node:stream';

const keyPath = '/mint-key';
const keyBytes = 32;
const tokenCookie = 'vscode-tkn';

interface FrontOptions {
  readonly host: string;
  /** Port to listen on. */
  readonly port: number;
  /** Port of the packaged VS Code on the same host. */
  readonly target: number;
  /** Connection token; a client that has sent it to VS Code has it in a cookie. */
  readonly token: string;
}

interface Settings extends Omit<FrontOptions, 'port'> {
  readonly keyHalf: Uint8Array;
}

const sameHeaders = ({ rawHeaders }: IncomingMessage): string[] => rawHeaders;

function hasToken({ headers }: IncomingMessage, token: string): boolean {
  return (headers.cookie ?? '').split(/;\s*/).includes(`${tokenCookie}=${token}`);
}

function giveKeyHalf(incoming: IncomingMessage, outgoing: ServerResponse, { token, keyHalf }: Settings): void {
  if (incoming.method !== 'POST' || !hasToken(incoming, token)) {
    outgoing.writeHead(403).end();
    return;
  }
  outgoing.writeHead(200, { 'content-type': 'application/octet-stream', 'cache-control': 'no-store' }).end(keyHalf);
}

function passOn(incoming: IncomingMessage, outgoing: ServerResponse, { host, target }: Settings): void {
  const { method, url: path } = incoming;
  const onward = request({ host, port: target, method, path, headers: sameHeaders(incoming), agent: false }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.statusMessage, sameHeaders(answer));
    answer.pipe(outgoing);
    answer.once('error', () => outgoing.destroy());
  });
  onward.once('error', () => {
    if (outgoing.headersSent) {
      outgoing.destroy();
    } else {
      outgoing.writeHead(502).end();
    }
  });
  // A closed window sends no further requests.
  outgoing.once('close', () => onward.destroy());
  incoming.pipe(onward);
}

/** Connects the two ends of a web socket, with its upgrade request. */
function join(incoming: IncomingMessage, socket: Duplex, head: Uint8Array, { host, target }: Settings): void {
  const onward = connect(target, host, () => {
    const { rawHeaders } = incoming;
    const lines = rawHeaders.flatMap((name, index) => (index % 2 === 0 ? [`${name}: ${rawHeaders[index + 1]}`] : []));
    onward.write(`${incoming.method} ${incoming.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
    onward.write(head);
    onward.pipe(socket).pipe(onward);
  });
  onward.setNoDelay(true);
  if (socket instanceof Socket) socket.setNoDelay(true);
  const follow = (one: Duplex, other: Duplex): void => {
    one.once('error', () => other.destroy());
    one.once('close', () => other.destroy());
  };
  follow(socket, onward);
  follow(onward, socket);
}

/** Starts to listen. */
export async function startFront({ host, port, target, token }: FrontOptions): Promise<{ stop(): Promise<void> }> {
  const settings: Settings = { host, target, token, keyHalf: randomBytes(keyBytes) };
  const sockets = new Set<Socket>();
  const server = createServer((incoming, outgoing) => {
    const { pathname } = new URL(incoming.url ?? '/', 'http://localhost');
    if (pathname === keyPath) giveKeyHalf(incoming, outgoing, settings);
    else passOn(incoming, outgoing, settings);
  });
  server.on('upgrade', (incoming, socket, head) => join(incoming, socket, head, settings));
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return {
    async stop() {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
