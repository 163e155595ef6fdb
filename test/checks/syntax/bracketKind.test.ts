import { it } from 'vitest';
import { expectOriginalRestored, expectValidRepair, type MistakeRow } from './support';

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
