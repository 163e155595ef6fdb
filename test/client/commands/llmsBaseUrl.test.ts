import { expect, it } from 'vitest';
import { baseUrlIn } from '../../../client/src/commands/llmsBaseUrl';

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
