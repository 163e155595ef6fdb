import { it } from 'vitest';
import { expectOriginalRestored, expectValidRepair, type MistakeRow } from './support';

it.each<MistakeRow>([
  ['a comment after an entry', '"maple",', '"maple", // the look'],
  ['a comment over two lines', '  "name"', '  /* the\n     name */\n  "name"'],
  ['a comment before an entry', '"Send', '/* what it does */ "Send'],
  ['a comment of YAML', '"maple",', '"maple", # the look'],
  ['a comment that is not closed', '"maple",', '"maple", /* the look'],
])('reports %s and makes it valid JSON', async (_name, right, wrong) => {
  await expectValidRepair('syntax.comment', right, wrong);
});

it.each<MistakeRow>([['a comment of SQL', '"index",', '"index", -- the start']])(
  'reports %s and restores the original',
  async (_name, right, wrong) => {
    await expectOriginalRestored('syntax.comment', right, wrong);
  },
);
