import { expect, it } from 'vitest';
import { docsJson } from '../../support/docsJson';
import { site } from '../../support/site';
import { expectOriginalRestored, expectValidRepair, type MistakeRow } from './support';

it.each<MistakeRow>([['a line pasted twice', '"index",\n', '"index"\n']])(
  'reports %s and makes it valid JSON',
  async (_name, right, wrong) => {
    await expectValidRepair('syntax.invalid', right, wrong);
  },
);

it.each<MistakeRow>([
  ['an ellipsis', '          "more"\n', '          "more"\n          ...\n'],
  ['a line pasted twice', '"pages": [\n', '"pages": [\n        "pages": [\n'],
  ['the last entry pasted twice', '          "more"\n', '          "more"\n          "more"\n'],
])('reports %s and restores the original', async (_name, right, wrong) => {
  await expectOriginalRestored('syntax.invalid', right, wrong);
});

it.each<[name: string, parts: Record<string, string>]>([['a value without its key', { search: '{ "Ask" }' }]])(
  'is the only diagnostic of %s',
  async (_name, parts) => {
    const found = await site({ 'docs.json': docsJson(parts) }).diagnostics();
    expect(found.map((item) => item.code)).toEqual(['syntax.invalid']);
  },
);

it('leaves the key of a missing value to be checked', async () => {
  const found = await site({ 'docs.json': docsJson({ zebra: ' ' }) }).diagnostics();
  expect(found.map((item) => item.code).sort()).toEqual(['key.unknown', 'syntax.invalid']);
});
