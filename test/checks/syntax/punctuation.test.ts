import { it } from 'vitest';
import { expectOriginalRestored, expectValidRepair, type MistakeRow } from './support';

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
