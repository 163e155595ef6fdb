import { it } from 'vitest';
import { docsJson } from '../../support/docsJson';
import { site } from '../../support/site';
import { expectRepair, expectValidRepair, type MistakeRow, type RepairRow } from './support';

it.each<MistakeRow>([['a doubled bracket', '    ]\n', '    ]]\n']])('reports %s and makes it valid JSON', async (_name, right, wrong) => {
  await expectValidRepair('syntax.bracketExtra', right, wrong);
});

it.each<RepairRow>([
  ['a doubled closing bracket', { navigation: '{ "pages": ["index"]<|here:]|> }' }, { navigation: '{ "pages": ["index"] }' }],
  ['a doubled closing brace', { navigation: '{ "pages": ["index"] }<|here:}|>' }, { navigation: '{ "pages": ["index"] }' }],
  ['a doubled opening bracket', { navigation: '{ "pages": [<|here:[|>"index"] }' }, { navigation: '{ "pages": ["index"] }' }],
])('reports %s at its exact range, and repairs it', async (_name, wrong, right) => {
  await expectRepair('syntax.bracketExtra', wrong, right);
});

it.each<[name: string, parts: Record<string, string>]>([
  ['brackets in strings', { description: '"Send [parcels}]"' }],
  ['nested arrays of pages', { navigation: '{ "pages": [{ "group": "A", "pages": ["index"] }] }' }],
])('is silent about %s', async (_name, parts) => {
  await site({ 'docs.json': docsJson(parts), 'a.mdx': '' }).expectNothing();
});
