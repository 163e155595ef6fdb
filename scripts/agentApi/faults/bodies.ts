// Correct answers in another encoding; most are invalid JSON.
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Answer } from '../answers.ts';
import type { Fault } from '../exchange.ts';

const bombSize = 20_000_000;
const depth = 100_000;

/** Changes the correct answer. */
function rewritten(rewrite: (answer: Answer, text: string) => Answer): Fault {
  return (exchange) => {
    const answer = exchange.act();
    exchange.send(rewrite(answer, String(answer.body)));
  };
}

type Encode = (text: string) => string | Uint8Array;

const body = (edit: Encode): Fault => rewritten((answer, text) => ({ ...answer, body: edit(text) }));
const typed = (type: string | undefined): Fault =>
  rewritten((answer) => ({ ...answer, headers: { ...answer.headers, 'Content-Type': type } }));
const encoded = (encoding: string, encode: Encode): Fault =>
  rewritten((answer, text) => ({ ...answer, headers: { ...answer.headers, 'Content-Encoding': encoding }, body: encode(text) }));
const answeredWith = (status: number): Fault => rewritten((answer) => ({ ...answer, status }));
const withoutBody = (status: number): Fault => rewritten(() => ({ status, headers: { 'Content-Length': undefined }, body: '' }));
const withoutBrace = (text: string): string => text.slice(0, -1);

export const bodyFaults: Readonly<Record<string, Fault>> = {
  'malformed-json': body(() => '{"id": "x", "status": '),
  'not-json': rewritten(() => ({ status: 200, headers: { 'Content-Type': 'text/html' }, body: '<html><body>Sign in</body></html>' })),
  empty: body(() => ''),
  whitespace: body(() => ' \n\t '),
  'trailing-text': body((text) => `${text}\nTook 3 ms.`),
  'trailing-comma': body((text) => `${withoutBrace(text)},}`),
  'two-values': body((text) => `${text}\n${text}`),
  comments: body((text) => `// The job.\n${text}`),
  'single-quotes': body((text) => text.replaceAll('"', "'")),
  'not-a-number': body((text) => `${withoutBrace(text)},"cost":NaN}`),
  'nul-byte': body((text) => `${text}\u0000`),
  'key-twice': body((text) => `${withoutBrace(text)},"status":"failed"}`),
  prototype: body((text) => `${withoutBrace(text)},"__proto__":{"status":"failed"}}`),
  'half-surrogate': body((text) => `${withoutBrace(text)},"model":"\\ud800"}`),
  'deep-field': body((text) => `${withoutBrace(text)},"more":${'['.repeat(5_000)}${']'.repeat(5_000)}}`),
  'deep-value': body(() => '['.repeat(depth) + ']'.repeat(depth)),
  'many-fields': body((text) => `${withoutBrace(text)},${Array.from({ length: 50_000 }, (_, index) => `"f${index}":1`).join()}}`),
  'byte-order-mark': body((text) => `\ufeff${text}`),
  'utf-16': body((text) => Buffer.from(`\ufeff${text}`, 'utf16le')),
  'utf-16-big-endian': body((text) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16()),
  'utf-16-announced': rewritten((answer, text) => ({
    ...answer,
    headers: { ...answer.headers, 'Content-Type': 'application/json; charset=utf-16le' },
    body: Buffer.from(text, 'utf16le'),
  })),
  'not-utf-8': body((text) => Buffer.from(text.replace('example-large', 'ex\xe4mple'), 'latin1')),
  'other-type': typed('text/plain'),
  'odd-type': typed('application/json; charset="x'),
  'no-type': typed(undefined),
  gzip: encoded('gzip', (text) => gzipSync(text)),
  brotli: encoded('br', (text) => brotliCompressSync(text)),
  'gzip-twice': encoded('gzip, gzip', (text) => gzipSync(gzipSync(text))),
  'gzip-false': encoded('gzip', (text) => text),
  'gzip-cut': encoded('gzip', (text) => gzipSync(text).subarray(0, -12)),
  'gzip-bomb': encoded('gzip', () => gzipSync(Buffer.alloc(bombSize, ' '), { level: 1 })),
  'brotli-bomb': encoded('br', () => brotliCompressSync(Buffer.alloc(bombSize, ' '), { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } })),
  'unknown-encoding': encoded('rot13', (text) => text),
  'status-200': answeredWith(200),
  'status-201': answeredWith(201),
  'status-202': answeredWith(202),
  'status-203': answeredWith(203),
  'status-206': answeredWith(206),
  'status-299': answeredWith(299),
  'status-204': withoutBody(204),
  'status-205': withoutBody(205),
  'status-304': withoutBody(304),
  'odd-headers': rewritten((answer) => ({
    ...answer,
    headers: {
      ...answer.headers,
      'Set-Cookie': ['session=1; Path=/', 'other=2'],
      Refresh: '0; url=https://x.example/',
      Link: '<https://x.example/>; rel="preload"',
      'Retry-After': '5',
      'Cache-Control': 'public, max-age=31536000',
      ETag: '"1"',
      'Clear-Site-Data': '"*"',
      'X-Latin': 'Gr\xfc\xdfe',
    },
  })),
  'no-date': rewritten((answer) => ({ ...answer, headers: { ...answer.headers, Date: undefined } })),
  'odd-date': rewritten((answer) => ({ ...answer, headers: { ...answer.headers, Date: 'now' } })),
};
