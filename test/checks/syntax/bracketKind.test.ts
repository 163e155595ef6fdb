import { it } from 'vitest';
import { docsJson } from '../../support/docsJson';
import { site } from '../../support/site';
import { expectOriginalRestored, expectRepair, expectValidRepair, type MistakeRow, type RepairRow } from './support';

it.each<MistakeRow>([['an array begun as an object', '[\n', '{\n']])('reports %s and makes it valid JSON', async (_name, right, wrong) => {
  await expectValidRepair('syntax.bracketKind', right, wrong);
});

it.each<MistakeRow>([
  ['parentheses for an array: the first', '"pages": [', '"pages": ('],
  ['parentheses for an array: the last', '"more"\n        ]', '"more"\n        )'],
  ['parentheses for an object: the first', '{ "timestamp"', '( "timestamp"'],
  ['parentheses for an object: the last', 'true }', 'true )'],
  ['an angle bracket for an object', '      {\n', '      <\n'],
])('reports %s and restores the original', async (_name, right, wrong) => {
  await expectOriginalRestored('syntax.bracketKind', right, wrong);
});

it.each<RepairRow>([
  ['an array that ends as an object', { navigation: '{ "pages": ["index"<|here:}|> }' }, { navigation: '{ "pages": ["index"] }' }],
  ['an array that begins as an object', { navigation: '{ "pages": <|here:{|>"index"] }' }, { navigation: '{ "pages": ["index"] }' }],
  ['an object that begins as an array', { navigation: '<|here:[|> "pages": ["index"] }' }, { navigation: '{ "pages": ["index"] }' }],
])('reports %s at its exact range, and repairs it', async (_name, wrong, right) => {
  await expectRepair('syntax.bracketKind', wrong, right);
});

it.each<[name: string, parts: Record<string, string>]>([['parentheses in strings', { description: '"Send (parcels) <now>"' }]])(
  'is silent about %s',
  async (_name, parts) => {
    await site({ 'docs.json': docsJson(parts), 'a.mdx': '' }).expectNothing();
  },
);
