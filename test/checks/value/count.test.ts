import { expect, it } from 'vitest';
import { docsJson } from '../../support/docsJson';
import { site } from '../../support/site';

const column = '{ "items": [{ "label": "Blog", "href": "https://example.com" }] }';

it.each([
  ['too few', '<|at:[|>]', 'at least 1 entry'],
  ['too many', `<|at:[|>${Array(5).fill(column).join(', ')}]`, 'at most 4 entries'],
])('value.count is an error at the bracket of an array with %s entries', async (_name, links, count) => {
  await site({ 'docs.json': docsJson({ footer: `{ "links": ${links} }` }) }).expectOnly('at', 'value.count', {
    severity: 'error',
    names: ['`links`', count],
  });
});

it('value.count is silent up to the limit', async () => {
  await site({ 'docs.json': docsJson({ footer: `{ "links": [${Array(4).fill(column).join(', ')}] }` }) }).expectNothing();
});

it('value.count is reported in the fragment', async () => {
  const files = { 'docs.json': docsJson({ footer: '{ "$ref": "./footer.json" }' }), 'footer.json': '{ "links": <|at:[|>] }' };
  const diagnostic = await site(files).expectOnly('at', 'value.count');
  expect(diagnostic.message).toContain('`links`');
});
