import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { passMessagesDirectly } from '../../../../scripts/host/inBrowser/directMessages';
import { listenLocally } from '../../../../scripts/host/listen';
import { it } from '../hostTest';

const messages = ['one', 'two', 'three'];

/** Reads each message as VS Code does, the next one after the end of the former. The output gets them with their types. */
const reader = `
  <output></output>
  <script>
    const output = document.querySelector('output');
    const reader = new FileReader();
    const waiting = [];
    let isReading = false;
    const read = (data) => {
      if (isReading) { waiting.push(data); return; }
      isReading = true;
      reader.readAsArrayBuffer(data);
    };
    reader.onload = ({ target }) => {
      isReading = false;
      output.append(new TextDecoder().decode(target.result) + ' ');
      if (waiting.length > 0) read(waiting.shift());
    };
    const socket = new WebSocket(location.href.replace('http', 'ws'));
    socket.onmessage = ({ data }) => { output.append(data.constructor.name + ' '); read(data); };
    socket.onclose = () => read(new Blob(['end']));
  </script>`;

/** Server of that page and of a connection that sends the messages and closes. */
function messageServer(): Server {
  const page = createServer((_request, response) => response.writeHead(200, { 'content-type': 'text/html' }).end(reader));
  return page.on('upgrade', ({ headers }, socket) => {
    // The constant of RFC 6455, section 1.3.
    const accept = createHash('sha1').update(`${headers['sec-websocket-key']}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`).digest('base64');
    const head = ['HTTP/1.1 101 Switching Protocols', 'Upgrade: websocket', 'Connection: Upgrade', `Sec-WebSocket-Accept: ${accept}`];
    const frames = messages.map((text) => Buffer.concat([Buffer.from([0x82, text.length]), Buffer.from(text)]));
    socket.end(Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), ...frames, Buffer.from([0x88, 0])]));
  });
}

describe('the connection of a window', () => {
  const server = messageServer();
  let address: string;

  beforeAll(async () => {
    address = await listenLocally(server);
  });
  afterAll(() => server.close());

  async function received(page: Page): Promise<string> {
    await page.goto(address);
    await page.locator('output', { hasText: 'end' }).waitFor();
    return (await page.locator('output').textContent()) ?? '';
  }

  it('passes each message on at once, in order, and reads blobs as before', async ({ shared }) => {
    const page = await (await shared.profile()).newPage();
    await page.addInitScript(passMessagesDirectly);
    expect(await received(page)).toBe('ArrayBuffer one ArrayBuffer two ArrayBuffer three end ');
    await page.close();
  });

  it('has blobs otherwise', async ({ shared }) => {
    const page = await (await shared.profile()).newPage();
    const text = await received(page);
    expect(text.match(/Blob/g)).toHaveLength(messages.length);
    expect(text.replaceAll('Blob ', '')).toBe('one two three end ');
    await page.close();
  });
});
