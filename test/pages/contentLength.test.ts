import { expect, it } from 'vitest';
import { contentLength } from '../../server/src/engine/pages/contentLength';

it.each([
  ['', 0],
  [' a\tb\r\n\u00a0\u3000é ', 3],
  ['a {/* b */} c <!-- d --> e', 3],
  ['a {/* b <!-- c */} d --> e', 6],
  ['a <!-- {/* --> b */} c', 6],
  ['a {/* b */} {/* c', 5],
  ['a <!-- b {/* c */} d', 7],
  ['{/**/}{ /* */ }', 6],
])('the content of %j has %i characters', (body, length) => {
  expect(contentLength(body)).toBe(length);
});
