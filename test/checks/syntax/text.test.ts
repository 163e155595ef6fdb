import { expect, it } from 'vitest';
import { docsJson } from '../../support/docsJson';
import { site } from '../../support/site';
import { expectRepair, expectValidRepair, type MistakeRow, type RepairRow } from './support';

it.each<MistakeRow>([
  ['a backslash before the closing quote', '"Send parcels",', '"Send parcels\\",'],
  ['a line break between words', '"Send parcels"', '"Send\n    parcels"'],
  ['a tab', '"Send parcels"', '"Send\tparcels"'],
  ['a path with backslashes', '"Send parcels"', '"guides\\start"'],
  ['an escape of regular expressions', '"Send parcels"', '"one \\d two"'],
])('reports %s and makes it valid JSON', async (_name, right, wrong) => {
  await expectValidRepair('syntax.text', right, wrong);
});

it.each<[name: string, parts: Record<string, string>]>([['a path with an escape', { navigation: '{ "pages": ["in\\xdex"] }' }]])(
  'syntax.text is the only diagnostic of %s',
  async (_name, parts) => {
    const found = await site({ 'docs.json': docsJson(parts) }).diagnostics();
    expect(found.map((item) => item.code)).toEqual(['syntax.text']);
  },
);

it.each<RepairRow>([
  ['a path with backslashes', { description: '"guides<|here:\\s|>tart"' }, { description: '"guides/start"' }],
  ['an invalid escape sequence', { description: '"one <|here:\\d|> two"' }, { description: '"one \\\\d two"' }],
])('reports %s at its exact range, and repairs it', async (_name, wrong, right) => {
  await expectRepair('syntax.text', wrong, right);
});

it.each<[name: string, parts: Record<string, string>]>([['escape sequences of JSON', { description: '"a\\tb\\n\\u0041\\""' }]])(
  'is silent about %s',
  async (_name, parts) => {
    await site({ 'docs.json': docsJson(parts), 'a.mdx': '' }).expectNothing();
  },
);
