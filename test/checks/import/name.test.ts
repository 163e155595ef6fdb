import { describe, expect, it } from 'vitest';
import { codes, withBody } from '../../support/bodySite';
import { pageFixesOf } from '../fixesOf';
import { files, uncertainModules } from './support';

describe('import.name', () => {
  it.each([
    ['import { <|here:Plann|> } from "/a.jsx";\n\n<Plann />\n', 'import { Plan as Plann } from "/a.jsx";\n\n<Plann />\n'],
    ['import { <|here:Pric|> as Cost } from "/a.jsx";\n', 'import { Price as Cost } from "/a.jsx";\n'],
    ['import { <|here:nme|> } from "/names.mdx";\n', 'import { name as nme } from "/names.mdx";\n'],
    ['import { <|here:Text|> } from "/text.mdx";\n\n<Text />\n', 'import Text from "/text.mdx";\n\n<Text />\n'],
  ])('is reported in %j', async (text, expected) => {
    const sample = withBody(text, files);
    await sample.expectOnly('here', 'import.name', { severity: 'warning' });
    expect(await sample.fix('import.name', 'index.mdx')).toBe(expected);
  });

  it('preserves the other names of the import', async () => {
    const sample = withBody('import { Plan, <|here:Pric|> } from "/a.jsx";\n\n<Plan />\n<Pric />\n', files);
    await sample.expectOnly('here', 'import.name', { names: ['`a.jsx`', '`Pric`', '`Price`'] });
    expect(await sample.fix('import.name', 'index.mdx')).toBe('import { Plan, Price as Pric } from "/a.jsx";\n\n<Plan />\n<Pric />\n');
  });

  it.each([
    'import { <|here:Table|> } from "/a.jsx";\n\n<Table />\n',
    'import { <|here:Table|>, Plan } from "/a.jsx";\n\n<Table />\n',
    'import Text, { <|here:Table|> } from "/text.mdx";\n\n<Text />\n',
  ])('is reported without a fix in %j', async (text) => {
    const sample = withBody(text, files);
    await sample.expectOnly('here', 'import.name');
    expect(await sample.actions('index.mdx', 'import.name')).toEqual([]);
  });

  it.each([
    ['a page with syntax errors', 'import { Any } from "/broken.mdx";\n', { 'broken.mdx': '<5\n' }],
    ['a page that exports all of another file', 'import { Any } from "/all.mdx";\n', { 'all.mdx': 'export * from "./a.jsx";\n' }],
    ['a module that cannot be read', 'import { Any } from "/denied.jsx";\n', { 'denied.jsx': { unreadable: 'denied' } }],
    ['a file outside the documentation folder', 'import { Any } from "../a.jsx";\n', {}],
    ['a URL', 'import { Any } from "https://example.com/a.jsx";\n', {}],
  ] as const)('is silent about %s', async (_what, text, others) => {
    expect(await codes(withBody(text, { ...files, ...others }), 'import')).toEqual([]);
  });

  it.each(Object.keys(uncertainModules))('is silent about the module %s, whose exports are not all known', async (path) => {
    expect(await codes(withBody(`import { Any } from "/${path}";\n`, uncertainModules), 'import')).toEqual([]);
  });

  it('leaves a missing file to import.missing', async () => {
    expect(await codes(withBody('import { Any } from "/none.jsx";\n', files), 'import')).toEqual(['import.missing']);
  });

  it.each([
    'import { Plan, Price } from "/a.jsx";\n',
    'import { name } from "/names.mdx";\n',
    'import * as all from "/a.jsx";\n',
    'import { Any } from "/all.jsx";\n',
    'import { Any } from "/empty.jsx";\n',
    'import { Any } from "package";\n',
  ])('is not reported in %j', async (text) => {
    expect(await codes(withBody(text, { ...files, 'all.jsx': 'export * from "./a.jsx";\n', 'empty.jsx': '' }), 'import')).toEqual([]);
  });

  it('is silent in pages that are not built', async () => {
    const text = 'import { Plann } from "/a.jsx";\n';
    const sample = withBody(text, { ...files, 'drafts/a.mdx': text, '.mintignore': 'drafts/\n' });
    expect(await codes(sample, 'import')).toEqual(['import.name']);
    expect(await codes(sample, 'import', 'drafts/a.mdx')).toEqual([]);
  });

  it('follows the file when its exports change', async () => {
    const sample = withBody('import { Cost } from "/a.jsx";\n\n<Cost />\n', files);
    expect(await codes(sample, 'import')).toEqual(['import.name']);
    sample.workspace.set('a.jsx', 'export const Cost = () => <p />;\n');
    expect(await codes(sample, 'import')).toEqual([]);
    sample.workspace.set('a.jsx', 'export const Costs = () => <p />;\n');
    expect(await codes(sample, 'import')).toEqual(['import.name']);
  });

  it('follows a page whose exports change', async () => {
    const sample = withBody('import { title } from "/names.mdx";\n', files);
    expect(await codes(sample, 'import')).toEqual(['import.name']);
    sample.workspace.set('names.mdx', 'export const title = "Acme";\n');
    expect(await codes(sample, 'import')).toEqual([]);
  });

  it.each([
    undefined,
    { isWhole: false },
    { suggestion: 1, isWhole: false },
    { suggestion: '', isWhole: false },
    { suggestion: 'a, b', isWhole: false },
    { suggestion: 'a } from "b";', isWhole: false },
  ])('has no fix for invalid data: %j', (data) => {
    const text = 'import { <|at:Plann|> } from "/a.jsx";\n';
    expect(pageFixesOf('import.name', text, { suggestion: 'Plan', isWhole: false })).toHaveLength(1);
    expect(pageFixesOf('import.name', text, data)).toEqual([]);
  });
});
