import { it } from 'vitest';
import { expectValidRepair, type MistakeRow } from './support';

it.each<MistakeRow>([['two entries without a comma', '"maple",\n', '"maple"\n']])(
  'reports %s and makes it valid JSON',
  async (_name, right, wrong) => {
    await expectValidRepair('syntax.missingComma', right, wrong);
  },
);
