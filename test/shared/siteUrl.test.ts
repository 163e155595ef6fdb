import { expect, it } from 'vitest';
import { siteUrlOf } from '../../shared/siteUrl';

it.each([
  ['https://docs.example.com', 'https://docs.example.com'],
  [' https://example.com/docs/ ', 'https://example.com/docs'],
  ['docs.example.com', undefined],
  ['ftp://example.com', undefined],
  ['https://user@example.com', undefined],
  ['https://example.com/?a', undefined],
  ['https://example.com/#a', undefined],
])('the URL of a site in %j is %j', (text, expected) => {
  expect(siteUrlOf(text, URL)).toBe(expected);
});
