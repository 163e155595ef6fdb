import { spawn } from 'node:child_process';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { withKeyHalf } from '../../scripts/host/keyHalf/requests';
import { listenLocally } from '../../scripts/host/listen';
import { DiskSite } from '../support/lspProcess';

const host = '127.0.0.1';
const token = 'a-token';
const cookie = `other=1; vscode-tkn=${token}`;
const preloaded = new URL('../../scripts/host/keyHalf/register.ts', import.meta.url).href;
const loader = fileURLToPath(new URL('../../scripts/ts.mjs', import.meta.url));

describe('the server with half of the key that encrypts secrets', () => {
  let server: Server;
  let address: string;
  let passedOn: IncomingMessage[];

  beforeEach(async () => {
    passedOn = [];
    server = createServer(
      withKeyHalf(token, (incoming, outgoing) => {
        passedOn.push(incoming);
        void text(incoming).then((body) => outgoing.writeHead(201).end(`${incoming.method} ${incoming.url} ${body}`));
      }),
    );
    address = await listenLocally(server);
  });
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });

  it('always serves the same half, so that encrypted data can be read after a reload', async () => {
    const half = async () => {
      const answer = await fetch(`${address}/mint-key`, { method: 'POST', headers: { cookie } });
      expect(answer.headers.get('cache-control')).toBe('no-store');
      return Buffer.from(await answer.arrayBuffer());
    };
    const first = await half();
    expect(first).toHaveLength(32);
    expect(await half()).toEqual(first);
    expect(passedOn).toEqual([]);
  });

  it('serves it only to clients with the token', async () => {
    for (const headers of [{}, { cookie: 'vscode-tkn=another' }, { cookie: `x-vscode-tkn=${token}` }]) {
      expect((await fetch(`${address}/mint-key`, { method: 'POST', headers })).status).toBe(403);
    }
    expect((await fetch(`${address}/mint-key`, { headers: { cookie } })).status).toBe(403);
    expect(passedOn).toEqual([]);
  });

  it.each(['/a%20b?c=d', '/mint-key/other', '//', '/?/mint-key'])('passes a request for %s on', async (path) => {
    const answer = await fetch(`${address}${path}`, { method: 'PUT', body: 'text', headers: { cookie } });
    expect([answer.status, await answer.text()]).toEqual([201, `PUT ${path} text`]);
  });
});

describe('a process that has loaded the module for it', () => {
  /** Starts a program of this name that listens with its own listener. @returns its address */
  async function start(name: string): Promise<string> {
    const site = new DiskSite({
      'package.json': '{ "type": "module" }',
      [name]: `
        await import('${preloaded}');
        const { createServer } = await import('node:http');
        createServer().close();
        const server = createServer((_, outgoing) => outgoing.writeHead(404).end());
        server.listen(0, '${host}', () => console.log(server.address().port));`,
    });
    const child = spawn(process.execPath, [loader, site.file(name), '--connection-token', token], { stdio: ['ignore', 'pipe', 'inherit'] });
    onTestFinished(() => void child.kill());
    for await (const line of createInterface(child.stdout)) return `http://${host}:${line}`;
    throw new Error('The program has ended.');
  }

  const status = async (address: string, path: string): Promise<number> =>
    (await fetch(`${address}${path}`, { method: 'POST', headers: { cookie } })).status;

  it('serves the key as the server of VS Code, beside its other answers', async () => {
    const address = await start('server-main.js');
    expect(await status(address, '/mint-key')).toBe(200);
    expect(await status(address, '/other')).toBe(404);
  });

  it('serves nothing as another process of VS Code', async () => {
    expect(await status(await start('bootstrap-fork.js'), '/mint-key')).toBe(404);
  });
});
