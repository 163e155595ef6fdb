// What a browser speaks to: passes everything on to the packaged VS Code, and gives out what VS Code expects of a server in front
// of it, half of the key that secrets are encrypted with in the browser. Without it no secret outlives a reload of the window.
import { randomBytes } from 'node:crypto';
import { createServer, request } from 'node:http';
import { connect } from 'node:net';

const keyPath = '/mint-key';
const keyBytes = 32;
const tokenCookie = 'vscode-tkn';

const sameHeaders = ({ rawHeaders }) => rawHeaders;

function hasToken({ headers }, token) {
  return (headers.cookie ?? '').split(/;\s*/).includes(`${tokenCookie}=${token}`);
}

function giveKeyHalf(incoming, outgoing, { token, keyHalf }) {
  if (incoming.method !== 'POST' || !hasToken(incoming, token)) {
    outgoing.writeHead(403).end();
    return;
  }
  outgoing.writeHead(200, { 'content-type': 'application/octet-stream', 'cache-control': 'no-store' }).end(keyHalf);
}

function passOn(incoming, outgoing, { host, target }) {
  const { method, url: path } = incoming;
  const onward = request({ host, port: target, method, path, headers: sameHeaders(incoming), agent: false }, (answer) => {
    outgoing.writeHead(answer.statusCode, answer.statusMessage, sameHeaders(answer));
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
  // A window that is closed asks for nothing any more.
  outgoing.once('close', () => onward.destroy());
  incoming.pipe(onward);
}

/** Joins the two connections of a web socket, with the request that opens it. */
function join(incoming, socket, head, { host, target }) {
  const onward = connect(target, host, () => {
    const { rawHeaders } = incoming;
    const lines = rawHeaders.flatMap((name, index) => (index % 2 === 0 ? [`${name}: ${rawHeaders[index + 1]}`] : []));
    onward.write(`${incoming.method} ${incoming.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
    onward.write(head);
    onward.pipe(socket).pipe(onward);
  });
  for (const [one, other] of [
    [socket, onward],
    [onward, socket],
  ]) {
    one.setNoDelay(true);
    one.once('error', () => other.destroy());
    one.once('close', () => other.destroy());
  }
}

/**
 * Starts to listen.
 * @param {{ host: string, port: number, target: number, token: string }} options `port`: to listen on; `target`: of the packaged VS Code on
 *   the same host; `token`: whoever has shown it to VS Code has it in a cookie
 * @returns {Promise<{ stop: () => Promise<void> }>}
 */
export async function startFront({ host, port, target, token }) {
  const settings = { host, target, token, keyHalf: randomBytes(keyBytes) };
  const sockets = new Set();
  const server = createServer((incoming, outgoing) => {
    const { pathname } = new URL(incoming.url, 'http://localhost');
    if (pathname === keyPath) giveKeyHalf(incoming, outgoing, settings);
    else passOn(incoming, outgoing, settings);
  });
  server.on('upgrade', (incoming, socket, head) => join(incoming, socket, head, settings));
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  await new Promise((resolve, reject) => {
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
