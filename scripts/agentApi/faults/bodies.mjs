// The right answer, written or packed in another way: most of it cannot be read as JSON, some of it can.
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** @typedef {import('../exchange.mjs').Fault} Fault */
/** @typedef {import('../answers.mjs').Answer} Answer */

const bombSize = 20_000_000;
const depth = 100_000;

/**
 * Changes the right answer on its way.
 * @param {(answer: Answer, text: string) => Answer} rewrite
 * @returns {Fault}
 */
export function rewritten(rewrite) {
  return (exchange) => {
    const answer = exchange.act();
    exchange.send(rewrite(answer, String(answer.body)));
  };
}

/** @param {(text: string) => string | Uint8Array} edit */
const body = (edit) => rewritten((answer, text) => ({ ...answer, body: edit(text) }));
/** @param {string | undefined} type */
const typed = (type) => rewritten((answer) => ({ ...answer, headers: { ...answer.headers, 'Content-Type': type } }));
/**
 * @param {string} encoding
 * @param {(text: string) => string | Uint8Array} encode
 */
const encoded = (encoding, encode) =>
  rewritten((answer, text) => ({ ...answer, headers: { ...answer.headers, 'Content-Encoding': encoding }, body: encode(text) }));
/** @param {number} status */
const answeredWith = (status) => rewritten((answer) => ({ ...answer, status }));
/** @param {number} status */
const withoutBody = (status) => rewritten(() => ({ status, headers: { 'Content-Length': undefined }, body: '' }));
/** @param {string} text */
const withoutBrace = (text) => text.slice(0, -1);

/** @type {Readonly<Record<string, Fault>>} */
export const bodyFaults = {
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
