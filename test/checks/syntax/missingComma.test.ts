import { expect, it } from 'vitest';
import { docsJson } from '../../support/docsJson';
import { site } from '../../support/site';
import { expectRepair, expectValidRepair, type MistakeRow, type RepairRow } from './support';

it.each<MistakeRow>([['two entries without a comma', '"maple",\n', '"maple"\n']])(
  'reports %s and makes it valid JSON',
  async (_name, right, wrong) => {
    await expectValidRepair('syntax.missingComma', right, wrong);
  },
);

it.each<RepairRow>([
  ['two entries on one line', { navigation: '{ "pages": ["index<|here:"|> "a"] }' }, { navigation: '{ "pages": ["index", "a"] }' }],
  [
    'two properties on one line',
    { navigation: '{ "pages": [{ "group": "A<|here:"|> "pages": ["index"] }] }' },
    { navigation: '{ "pages": [{ "group": "A", "pages": ["index"] }] }' },
  ],
  ['two properties on two lines', { theme: '"maple<|here:"|>\n  "description": "x"' }, { theme: '"maple",\n  "description": "x"' }],
])('reports %s at its exact range, and repairs it', async (_name, wrong, right) => {
  await expectRepair('syntax.missingComma', wrong, right);
});

it.each<[name: string, parts: Record<string, string>]>([['a comma on the next line', { navigation: '{ "pages": ["index"\n, "a"] }' }]])(
  'is silent about %s',
  async (_name, parts) => {
    await site({ 'docs.json': docsJson(parts), 'a.mdx': '' }).expectNothing();
  },
);

it('the fix of syntax.missingComma has the title `Add missing comma`', async () => {
  const config = site({ 'docs.json': docsJson({ navigation: '{ "pages": ["index" "a"] }' }) });
  const actions = await config.actions('docs.json', 'syntax.missingComma');
  expect(actions.map(({ title, isPreferred }) => [title, isPreferred])).toEqual([['Add missing comma', true]]);
});
