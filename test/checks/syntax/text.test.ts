import { expect, it } from 'vitest';
import { docsJson } from '../../support/docsJson';
import { site } from '../../support/site';
import { expectValidRepair, type MistakeRow } from './support';

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
  'is the only diagnostic of %s',
  async (_name, parts) => {
    const found = await site({ 'docs.json': docsJson(parts) }).diagnostics();
    expect(found.map((item) => item.code)).toEqual(['syntax.text']);
  },
);
