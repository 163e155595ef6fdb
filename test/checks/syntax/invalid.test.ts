import { expect, it } from 'vitest';
import { docsJson } from '../../support/docsJson';
import { site } from '../../support/site';
import { expectOriginalRestored, expectRepair, expectValidRepair, type MistakeRow, type RepairRow } from './support';

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
  'syntax.invalid is the only diagnostic of %s',
  async (_name, parts) => {
    const found = await site({ 'docs.json': docsJson(parts) }).diagnostics();
    expect(found.map((item) => item.code)).toEqual(['syntax.invalid']);
  },
);

it('the key of a missing value is still checked', async () => {
  const found = await site({ 'docs.json': docsJson({ zebra: ' ' }) }).diagnostics();
  expect(found.map((item) => item.code).sort()).toEqual(['key.unknown', 'syntax.invalid']);
});

it.each<RepairRow>([
  ['an ellipsis after an entry', { navigation: '{ "pages": ["index"] <|here:...|> }' }, { navigation: '{ "pages": ["index"]  }' }],
])('reports %s at its exact range, and repairs it', async (_name, wrong, right) => {
  await expectRepair('syntax.invalid', wrong, right);
});

it.each<[name: string, parts: Record<string, string>]>([
  ['an empty string', { description: '""' }],
  ['an ellipsis in a string', { description: '"Send ..."' }],
])('is silent about %s', async (_name, parts) => {
  await site({ 'docs.json': docsJson(parts), 'a.mdx': '' }).expectNothing();
});
