import { expect, it } from 'vitest';
import { docsJson } from '../../support/docsJson';
import { site } from '../../support/site';
import { expectOriginalRestored, expectRepair, expectValidRepair, type MistakeRow, type RepairRow } from './support';

it.each<MistakeRow>([
  ['a missing quote in an array', '"index",\n', '"index,\n'],
  ['a key that runs into its value', '"theme": ', '"theme: '],
  ['a URL without its end', '"Send parcels"', '"https://example.com/a#b'],
  ['a string without quotes', '"Send parcels"', 'Send parcels'],
  ['a URL without quotes', '"Send parcels"', 'https://example.com/a?b=c'],
  ['quotes of two kinds', '"Send parcels"', '“Send parcels"'],
  ['quotes within a string', '"Send parcels"', '"Send "small" parcels"'],
  ['an apostrophe in single quotes', '"Send parcels"', "'Today\\'s parcels'"],
])('reports %s and makes it valid JSON', async (_name, right, wrong) => {
  await expectValidRepair('syntax.quotes', right, wrong);
});

it.each<MistakeRow>([
  ['prime marks', '"Send parcels"', '″Send parcels″'],
  ['doubled quotes around a value', '"index"', '""index""'],
  ['doubled quotes around a key', '"groups"', '""groups""'],
])('reports %s and restores the original', async (_name, right, wrong) => {
  await expectOriginalRestored('syntax.quotes', right, wrong);
});

it.each<[name: string, parts: Record<string, string>]>([
  ['a color that is cut off', { colors: '{\n    "primary": "#2DD4\n  }' }],
  ['half a value in place of a key', { search: '{\n    Ask me"\n  }' }],
  ['a note on a line of its own', { search: '{\n    TODO\n    "prompt": "Ask"\n  }' }],
])('syntax.quotes is the only diagnostic of %s', async (_name, parts) => {
  const found = await site({ 'docs.json': docsJson(parts) }).diagnostics();
  expect(found.map((item) => item.code)).toEqual(['syntax.quotes']);
});

it('the fix of syntax.quotes preserves the characters of a string without quotes', async () => {
  const config = site({ 'docs.json': docsJson({ description: 'Parcels (beta) - soon' }) });
  expect(await config.fix('syntax.quotes')).toBe(docsJson({ description: '"Parcels (beta) - soon"' }));
});

it.each<RepairRow>([
  ['single quotes', { description: "<|here:'Send'|>" }, { description: '"Send"' }],
  ['curly quotes', { description: '<|here:“Send”|>' }, { description: '"Send"' }],
  ['a string without quotes', { description: '<|here:Send|>' }, { description: '"Send"' }],
  ['a key without quotes', { navigation: '{ <|here:pages|>: ["index"] }' }, { navigation: '{ "pages": ["index"] }' }],
])('reports %s at its exact range, and repairs it', async (_name, wrong, right) => {
  await expectRepair('syntax.quotes', wrong, right);
});

it.each<[name: string, parts: Record<string, string>]>([
  ['quotes within a string', { description: '"Send “small” parcels, it\'s \\"easy\\""' }],
])('is silent about %s', async (_name, parts) => {
  await site({ 'docs.json': docsJson(parts), 'a.mdx': '' }).expectNothing();
});
