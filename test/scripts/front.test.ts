import { createServer, type IncomingMessage, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startFront } from '../../scripts/host/front';

const host = '127.0.0.1';
const token = 'a-token';
const cookie = `other=1; vscode-tkn=${token}`;

/** Listens on any free port. */
async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  return (server.address() as AddressInfo).port;
}

async function freePort(): Promise<number> {
  const probe = createServer();
  const port = await listen(probe);
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

async function textOf(stream: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

describe('the proxy in front of the packaged VS Code', () => {
  let behind: Server;
  let front: { stop(): Promise<void> };
  let address: string;
  let port: number;
  let received: IncomingMessage[];

  beforeEach(async () => {
    received = [];
    behind = createServer((incoming, outgoing) => {
      received.push(incoming);
      void textOf(incoming).then((body) => {
        outgoing.writeHead(201, [
          ['Set-Cookie', 'a=1'],
          ['Set-Cookie', 'b=2'],
        ]);
        outgoing.end(`${incoming.method} ${incoming.url} ${body}`);
      });
    });
    behind.on('upgrade', (incoming, socket, head) => {
      received.push(incoming);
      socket.write('HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\nhello ');
      // Data that came with the request itself.
      socket.write(head);
      socket.on('error', () => undefined);
      socket.pipe(socket);
    });
    port = await freePort();
    front = await startFront({ host, port, target: await listen(behind), token });
    address = `http://${host}:${port}`;
  });
  afterEach(async () => {
    await front.stop();
    behind.closeAllConnections();
    behind.close();
  });

  it('passes requests and answers on unchanged', async () => {
    const answer = await fetch(`${address}/a%20b?c=d`, { method: 'PUT', body: 'text', headers: { cookie, 'x-own': 'y' } });
    expect(answer.status).toBe(201);
    expect(await answer.text()).toBe('PUT /a%20b?c=d text');
    expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
    expect(received[0]?.headers).toMatchObject({ host: `${host}:${port}`, cookie, 'x-own': 'y' });
  });

  it('connects web sockets in both directions', async () => {
    const socket = connect(port, host);
    socket.write(`GET /socket?x=1 HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nX-Own: y\r\n\r\nthere`);
    let text = '';
    for await (const chunk of socket) {
      text += chunk;
      if (text.endsWith('hello there')) break;
    }
    expect(text).toMatch(/^HTTP\/1\.1 101 /);
    expect(received[0]?.url).toBe('/socket?x=1');
    expect(received[0]?.headers['x-own']).toBe('y');
  });

  it('always serves the same half of a key, so that encrypted data can be read after a reload', async () => {
    const half = async () => {
      const answer = await fetch(`${address}/mint-key`, { method: 'POST', headers: { cookie } });
      expect(answer.headers.get('cache-control')).toBe('no-store');
      return Buffer.from(await answer.arrayBuffer());
    };
    const first = await half();
    expect(first).toHaveLength(32);
    expect(await half()).toEqual(first);
    expect(received).toEqual([]);
  });

  it('serves the key only to clients with the token', async () => {
    for (const headers of [{}, { cookie: 'vscode-tkn=another' }, { cookie: `x-vscode-tkn=${token}` }]) {
      expect((await fetch(`${address}/mint-key`, { method: 'POST', headers })).status).toBe(403);
    }
    expect((await fetch(`${address}/mint-key`, { headers: { cookie } })).status).toBe(403);
  });

  it('answers with 502 if the server behind it is gone', async () => {
    behind.closeAllConnections();
    await new Promise((resolve) => behind.close(resolve));
    expect((await fetch(address)).status).toBe(502);
  });

  it('stops with connections open', async () => {
    const socket = connect(port, host);
    socket.on('error', () => undefined);
    socket.write('GET /socket HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n');
    await new Promise((resolve) => socket.once('data', resolve));
    const closed = new Promise((resolve) => socket.once('close', resolve));
    await front.stop();
    await closed;
  });
});
