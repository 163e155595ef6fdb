import { it } from 'vitest';
import { expectValidRepair, type MistakeRow } from './support';

it.each<MistakeRow>([['a doubled bracket', '    ]\n', '    ]]\n']])('reports %s and makes it valid JSON', async (_name, right, wrong) => {
  await expectValidRepair('syntax.bracketExtra', right, wrong);
});
