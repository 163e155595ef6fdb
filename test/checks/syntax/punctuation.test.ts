import { it } from 'vitest';
import { docsJson } from '../../support/docsJson';
import { site } from '../../support/site';
import { expectOriginalRestored, expectRepair, expectValidRepair, type MistakeRow, type RepairRow } from './support';

it.each<MistakeRow>([
  ['an equals sign between spaces', '"theme": ', '"theme" = '],
  ['an arrow', '"theme": ', '"theme" => '],
  ['a doubled comma', '"maple",', '"maple",,'],
  ['an invisible character', '"theme": ', '"theme":\u200b '],
])('reports %s and makes it valid JSON', async (_name, right, wrong) => {
  await expectValidRepair('syntax.punctuation', right, wrong);
});

it.each<MistakeRow>([
  ['a dot for a comma', '"index",', '"index".'],
  ['a pipe after a space for a comma', '"Send parcels",', '"Send parcels" |'],
  ['an apostrophe for a comma', '"index",', '"index"\''],
  ['a comma of Arabic', '"index",', '"index"،'],
  ['a dash for a colon', '"timestamp": true', '"timestamp" - true'],
  ['the colon before the quote', '"timestamp":', '"timestamp:"'],
  ['the comma before the quote', '"index",', '"index,"'],
])('reports %s and restores the original', async (_name, right, wrong) => {
  await expectOriginalRestored('syntax.punctuation', right, wrong);
});

it.each<RepairRow>([
  ['a missing colon', { navigation: '{ "pages<|here:"|> ["index"] }' }, { navigation: '{ "pages": ["index"] }' }],
  ['a semicolon for a comma', { navigation: '{ "pages": ["index"<|here:;|> "a"] }' }, { navigation: '{ "pages": ["index", "a"] }' }],
  ['a colon of another width', { navigation: '{ "pages"<|here:：|> ["index"] }' }, { navigation: '{ "pages": ["index"] }' }],
  ['a comma before the first entry', { navigation: '{ "pages": [<|here:,|> "index"] }' }, { navigation: '{ "pages": [ "index"] }' }],
])('reports %s at its exact range, and repairs it', async (_name, wrong, right) => {
  await expectRepair('syntax.punctuation', wrong, right);
});

it.each<[name: string, parts: Record<string, string>]>([
  ['punctuation in strings', { description: '"Send = parcels; now： =>"' }],
  ['whitespace around a colon', { navigation: '{ "pages" :["index"] }' }],
])('is silent about %s', async (_name, parts) => {
  await site({ 'docs.json': docsJson(parts), 'a.mdx': '' }).expectNothing();
});
