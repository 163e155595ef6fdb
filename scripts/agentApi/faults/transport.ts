// Connections that break, hang, drip, or carry something other than HTTP.
import type { ServerResponse } from 'node:http';
import type { Exchange, Fault } from '../exchange.ts';
import { refusal } from './errors.ts';

const dripIntervalMs = 50;
const hugeSize = 50_000_000;
const chunk = Buffer.alloc(64_000, ' ');
const json = { 'Content-Type': 'application/json' };

/** Sends bytes that Node's HTTP server would not send, and closes the connection. */
export function raw(bytes: (exchange: Exchange) => string): Fault {
  return (exchange) => void exchange.response.socket?.end(bytes(exchange), 'latin1');
}

/** Executes the request, then answers with the fault. */
function afterActing(fault: Fault): Fault {
  return (exchange) => {
    exchange.act();
    fault(exchange);
  };
}

const hangs: Fault = () => undefined;
const closes: Fault = ({ response }) => void response.destroy();
const resets: Fault = ({ response }) => void response.socket?.resetAndDestroy();

/** Sends the header and a part of the announced bytes. @param part fraction from 0 to 1 */
function begin(exchange: Exchange, part: number, then: () => void): void {
  const { response } = exchange;
  const bytes = bodyOf(exchange);
  response.writeHead(200, { ...json, 'Content-Length': bytes.byteLength });
  response.flushHeaders();
  if (part === 0) then();
  else response.write(bytes.subarray(0, bytes.byteLength * part), then);
}

function bodyOf(exchange: Exchange): Buffer {
  return Buffer.from(exchange.act().body);
}

function text(exchange: Exchange): string {
  return bodyOf(exchange).toString('latin1');
}

const message = (lines: readonly string[], body: string): string => `${['HTTP/1.1 200 OK', ...lines].join('\r\n')}\r\n\r\n${body}`;

/** Calls `send` with 0, 1, 2 … until the connection ends. */
function drip(response: ServerResponse, send: (count: number) => void): void {
  let sent = 0;
  const timer = setInterval(() => {
    send(sent);
    sent += 1;
  }, dripIntervalMs);
  response.once('close', () => clearInterval(timer));
}

/** Sends `size` bytes of whitespace, as fast as the client accepts them. */
function stream(response: ServerResponse, size: number): void {
  let left = size;
  const send = (): void => {
    while (left > 0 && !response.destroyed) {
      const part = chunk.subarray(0, Math.min(left, chunk.length));
      left -= part.length;
      if (!response.write(part)) {
        response.once('drain', send);
        return;
      }
    }
    response.end();
  };
  send();
}

const endlessFaults: Readonly<Record<string, Fault>> = {
  hangs,
  'hangs-after-header': (exchange) => begin(exchange, 0, () => undefined),
  'hangs-in-body': (exchange) => begin(exchange, 0.5, () => undefined),
  // The body could still become valid, but never ends: whitespace in place of its last brace.
  'slow-drip'(exchange) {
    const { response } = exchange;
    const bytes = bodyOf(exchange);
    response.writeHead(200, json);
    drip(response, (sent) => response.write(sent < bytes.byteLength - 1 ? bytes.subarray(sent, sent + 1) : ' '));
  },
  'slow-header'({ response }) {
    response.socket?.write('HTTP/1.1 200 OK\r\n');
    drip(response, (sent) => response.socket?.write(`X-${sent}: 1\r\n`));
  },
  'answer-lost-hangs': afterActing(hangs),
};

/** Names of faults whose requests stay in flight until the client gives up. */
export const endless: ReadonlySet<string> = new Set(Object.keys(endlessFaults));

export const transportFaults: Readonly<Record<string, Fault>> = {
  ...endlessFaults,
  'closes-at-once': closes,
  'closes-after-header': (exchange) => begin(exchange, 0, () => exchange.response.destroy()),
  'half-answer': (exchange) => begin(exchange, 0.5, () => exchange.response.destroy()),
  resets,
  'resets-in-body': (exchange) => begin(exchange, 0.5, () => resets(exchange)),
  // The request is executed, without an answer.
  'answer-lost': afterActing(closes),
  'answer-lost-reset': afterActing(resets),
  'answer-lost-500': afterActing(refusal(500, { error: 'Internal error.' })),
  'answer-lost-502': afterActing(refusal(502, { body: () => ({ type: 'text/html', body: '<html>Bad gateway</html>' }) })),
  'answer-lost-504': afterActing(refusal(504, { error: 'The agent took too long.' })),
  'answer-lost-408': afterActing(refusal(408, { error: 'Took too long.' })),
  // Without a length, the end of the connection is the end of the body.
  'half-answer-unframed': raw((exchange) => {
    const body = text(exchange);
    return message(['Content-Type: application/json', 'Connection: close'], body.slice(0, body.length / 2));
  }),
  'length-too-large': raw((exchange) => {
    const body = text(exchange);
    return message([`Content-Length: ${body.length + 10}`], body);
  }),
  'length-too-small': raw((exchange) => message(['Content-Length: 10', 'Connection: close'], text(exchange))),
  'length-twice': raw((exchange) => message(['Content-Length: 10', 'Content-Length: 20'], text(exchange))),
  'length-odd': raw((exchange) => message(['Content-Length: many'], text(exchange))),
  'length-and-chunks': raw((exchange) => message(['Content-Length: 10', 'Transfer-Encoding: chunked'], text(exchange))),
  'odd-chunk': raw((exchange) => message(['Transfer-Encoding: chunked'], `size\r\n${text(exchange)}\r\n`)),
  'no-last-chunk': raw((exchange) => {
    const body = text(exchange);
    return message(['Transfer-Encoding: chunked'], `${body.length.toString(16)}\r\n${body}\r\n`);
  }),
  'not-http': raw(() => 'SSH-2.0-OpenSSH_9.6\r\n'),
  'no-header': raw(text),
  'huge-header': raw((exchange) => message([`X-Long: ${'x'.repeat(1_000_000)}`], text(exchange))),
  'status-101': raw(() => 'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n'),
  'hints-before'(exchange) {
    exchange.response.writeEarlyHints({ link: '</style.css>; rel=preload' });
    exchange.send(exchange.act());
  },
  'byte-by-byte'(exchange) {
    const { response } = exchange;
    const bytes = bodyOf(exchange);
    response.writeHead(200, json);
    const send = (at: number): void => {
      if (at >= bytes.byteLength) response.end();
      else response.write(bytes.subarray(at, at + 1), () => send(at + 1));
    };
    send(0);
  },
  huge({ response }) {
    response.writeHead(200, json);
    stream(response, hugeSize);
  },
  'huge-announced'({ response }) {
    response.writeHead(200, { ...json, 'Content-Length': hugeSize });
    stream(response, hugeSize);
  },
};
