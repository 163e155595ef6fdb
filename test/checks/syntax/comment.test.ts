import { expect, it } from 'vitest';
import { neverCancelled } from '../../../server/src/engine/languageService';
import { docsJson } from '../../support/docsJson';
import { uriOf } from '../../support/memoryWorkspace';
import { site } from '../../support/site';
import { expectOriginalRestored, expectRepair, expectValidRepair, type MistakeRow, type RepairRow } from './support';

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

it.each<RepairRow>([['a comment between a key and its value', { theme: '<|here:/* note */|> "maple"' }, { theme: '"maple"' }]])(
  'reports %s at its exact range, and repairs it',
  async (_name, wrong, right) => {
    await expectRepair('syntax.comment', wrong, right);
  },
);

it.each<[name: string, parts: Record<string, string>]>([['slashes in strings', { description: '"Send // parcels /* now */ # here"' }]])(
  'is silent about %s',
  async (_name, parts) => {
    await site({ 'docs.json': docsJson(parts), 'a.mdx': '' }).expectNothing();
  },
);

it('a comment is removed on request only', async () => {
  const config = site({ 'docs.json': docsJson({ theme: '/* note */ "maple"' }) });
  const actions = await config.actions('docs.json', 'syntax.comment');
  expect(actions.map(({ title, isPreferred }) => [title, isPreferred])).toEqual([['Remove comment', true]]);
  expect(await config.engine.fixAll(uriOf('docs.json'), 'save', neverCancelled)).toEqual([]);
});
