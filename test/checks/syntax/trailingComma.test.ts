import { expect, it } from 'vitest';
import { docsJson } from '../../support/docsJson';
import { site } from '../../support/site';
import { expectRepair, expectValidRepair, type MistakeRow, type RepairRow } from './support';

it.each<MistakeRow>([['a comma with a line of its own', '"index"\n    ]', '"index"\n    , ]']])(
  'reports %s and makes it valid JSON',
  async (_name, right, wrong) => {
    await expectValidRepair('syntax.trailingComma', right, wrong);
  },
);

it('duplicate lines beside a trailing comma are not a syntax error', async () => {
  const twice = docsJson({ navigation: '{\n    "pages": [\n      "index",\n      "index",\n      "more"\n    ],\n  }' });
  const found = await site({ 'docs.json': twice, 'more.mdx': '' }).diagnostics();
  expect(found.map((item) => item.code).sort()).toEqual(['page.duplicate', 'syntax.trailingComma']);
});

it.each<RepairRow>([
  ['a comma after the last item', { navigation: '{ "pages": ["index"<|here:,|>] }' }, { navigation: '{ "pages": ["index"] }' }],
  ['a comma after the last property', { navigation: '{ "pages": ["index"]<|here:,|> }' }, { navigation: '{ "pages": ["index"] }' }],
])('reports %s at its exact range, and repairs it', async (_name, wrong, right) => {
  await expectRepair('syntax.trailingComma', wrong, right);
});

it.each<[name: string, parts: Record<string, string>]>([
  ['a comma in the last string', { description: '"Send,"', navigation: '{ "pages": ["index", "a"] }' }],
])('is silent about %s', async (_name, parts) => {
  await site({ 'docs.json': docsJson(parts), 'a.mdx': '' }).expectNothing();
});

it('the fix of syntax.trailingComma has the title `Remove trailing comma`', async () => {
  const config = site({ 'docs.json': docsJson({ navigation: '{ "pages": ["index",] }' }) });
  const actions = await config.actions('docs.json', 'syntax.trailingComma');
  expect(actions.map(({ title, isPreferred }) => [title, isPreferred])).toEqual([['Remove trailing comma', true]]);
});
