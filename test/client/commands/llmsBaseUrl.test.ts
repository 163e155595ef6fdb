import { expect, it } from 'vitest';
import { baseUrlIn, baseUrlOf } from '../../../client/src/commands/llmsBaseUrl';

it.each([
  ['https://docs.example.com', 'https://docs.example.com'],
  [' https://example.com/docs/ ', 'https://example.com/docs'],
  ['docs.example.com', undefined],
  ['ftp://example.com', undefined],
  ['https://user@example.com', undefined],
  ['https://example.com/?a', undefined],
  ['https://example.com/#a', undefined],
])('the URL of a site in %j is %j', (text, expected) => {
  expect(baseUrlOf(text)).toBe(expected);
});

const text = '- [A](/a.md)\n- [B [c]](/b/a.md): See (d)\n';

it.each([
  ['links from the root', text, ''],
  ['whole links', text.replaceAll('](/', '](https://x.dev/docs/'), 'https://x.dev/docs'],
  ['a page whose path ends like that of another', '- [B](https://x.dev/b/a.md)\n', 'https://x.dev'],
  ['other pages', '- [C](https://x.dev/c.md)\n', ''],
  ['external links beside links from the root', '- [A](/a.md)\n- [Blog](https://blog.dev)\n', ''],
])('the URL in an llms.txt with %s', (_title, former, expected) => {
  expect(baseUrlIn(former, text)).toBe(expected);
});
