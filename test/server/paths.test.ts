import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { toPath } from '../../server/src/disk/paths';

it.each([
  'file:///site/docs.json',
  'file:///site/guides/getting-started_2.mdx',
  'file:///site//double/',
  'file:///site/../outside',
  'file:///site/./here',
  'file:///site/.github/a',
  'file:///site/a%20b.mdx',
  'file:///site/50%25.mdx',
  'file:///site/a b.mdx',
  'file:///site/é.mdx',
  'file:///site/@x/~y+z',
  'file:///site/a?b#c',
  'file:///',
])('the path of %s is the same as in Node', (uri) => {
  expect(toPath(uri)).toBe(fileURLToPath(uri));
});

it.each(['https://a.b/c', 'untitled:a', 'file:///a%2Fb', 'file:///50%'])('%s has no path', (uri) => {
  expect(toPath(uri)).toBeUndefined();
});
