import { expect, it } from 'vitest';
import { docsJson } from '../../support/docsJson';
import { site } from '../../support/site';
import { expectRepair, expectValidRepair, type MistakeRow, type RepairRow } from './support';

it.each<MistakeRow>([
  ['a literal of Python', 'true', 'True'],
  ['undefined of JavaScript', 'true', 'undefined'],
])('reports %s and makes it valid JSON', async (_name, right, wrong) => {
  await expectValidRepair('syntax.literal', right, wrong);
});

it.each([
  ['01', '1'],
  ['.5', '0.5'],
  ['5.', '5'],
  ['+1', '1'],
  ['-01', '-1'],
  ['0x1F', '31'],
  ['1_000', '1000'],
  ['400px', '400'],
])('the number %s becomes %s', async (wrong, right) => {
  const config = site({ 'docs.json': docsJson({ fonts: `{ "family": "Inter", "weight": <|here:${wrong}|> }` }) });
  const found = (await config.diagnostics()).filter((item) => item.code === 'syntax.literal');
  expect(found.map((item) => item.range)).toEqual([config.range('here').range]);
  expect(await config.fix('syntax.literal')).toBe(docsJson({ fonts: `{ "family": "Inter", "weight": ${right} }` }));
});

it.each<RepairRow>([
  ['a literal of Python', { metadata: '{ "timestamp": <|here:True|> }' }, { metadata: '{ "timestamp": true }' }],
  ['a literal in capitals', { metadata: '{ "timestamp": <|here:FALSE|> }' }, { metadata: '{ "timestamp": false }' }],
])('reports %s at its exact range, and repairs it', async (_name, wrong, right) => {
  await expectRepair('syntax.literal', wrong, right);
});

it.each<[name: string, parts: Record<string, string>]>([
  ['literals of JSON', { metadata: '{ "timestamp": true }', search: '{ "prompt": "True" }' }],
  ['numbers of JSON', { fonts: '{ "family": "Inter", "weight": 4e2 }' }],
])('is silent about %s', async (_name, parts) => {
  await site({ 'docs.json': docsJson(parts), 'a.mdx': '' }).expectNothing();
});
