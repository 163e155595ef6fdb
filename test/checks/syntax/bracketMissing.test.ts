import { expect, it } from 'vitest';
import { docsJson } from '../../support/docsJson';
import { site } from '../../support/site';
import { expectRepair, expectValidRepair, type MistakeRow, type RepairRow } from './support';

it.each<MistakeRow>([
  ['an array without its last line', '\n    ]', ''],
  ['an object without its first bracket', '{ "timestamp"', ' "timestamp"'],
])('reports %s and makes it valid JSON', async (_name, right, wrong) => {
  await expectValidRepair('syntax.bracketMissing', right, wrong);
});

it('refers to the bracket that is not closed', async () => {
  const config = site({ 'docs.json': docsJson({ navigation: '{ "pages": <|open:[|>"index" }' }) });
  const [diagnostic] = await config.diagnostics();
  expect(diagnostic?.relatedInformation?.map(({ location }) => location.range)).toEqual([config.range('open').range]);
});

it('syntax.bracketMissing is the only diagnostic of a file that ends too early', async () => {
  await site({ 'docs.json': '{\n  "theme": "maple",\n  "navigation": {\n    "groups": [\n      { "group": "A<|here:"|>' }).expectOnly(
    'here',
    'syntax.bracketMissing',
    { names: ['}]}}'] },
  );
});

it.each<RepairRow>([
  ['an array without its end', { navigation: '{ "pages": ["index<|here:"|> }' }, { navigation: '{ "pages": ["index"] }' }],
  ['an array without its start', { navigation: '{ "pages": <|here:"index"|>] }' }, { navigation: '{ "pages": ["index"] }' }],
])('reports %s at its exact range, and repairs it', async (_name, wrong, right) => {
  await expectRepair('syntax.bracketMissing', wrong, right);
});

it.each<[name: string, parts: Record<string, string>]>([
  ['an object on one line', { navigation: '{"pages":["index"]}' }],
  ['wrong indentation alone', { navigation: '{\n"pages": [\n          "index"\n ]\n      }' }],
])('is silent about %s', async (_name, parts) => {
  await site({ 'docs.json': docsJson(parts), 'a.mdx': '' }).expectNothing();
});
