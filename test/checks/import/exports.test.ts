import { describe, expect, it } from 'vitest';
import { codes, withBody } from '../component/support';

const files = {
  'a.jsx': 'export const Plan = () => <p />;\nexport const Price = () => <p />;\n',
  'one.tsx': 'export const Only = (): Element => <p />;\n',
  'default.jsx': 'const A = () => <p />;\nexport default A;\n',
  'names.mdx': 'export const name = "Acme";\n\nText\n',
  'text.mdx': 'Text\n',
};

describe('import.name', () => {
  it.each([
    ['import { <|here:Plann|> } from "/a.jsx";\n\n<Plann />\n', 'import { Plan as Plann } from "/a.jsx";\n\n<Plann />\n'],
    ['import { <|here:Pric|> as Cost } from "/a.jsx";\n', 'import { Price as Cost } from "/a.jsx";\n'],
    ['import { <|here:nme|> } from "/names.mdx";\n', 'import { name as nme } from "/names.mdx";\n'],
    ['import { <|here:Text|> } from "/text.mdx";\n\n<Text />\n', 'import Text from "/text.mdx";\n\n<Text />\n'],
  ])('is reported in %j', async (text, expected) => {
    const shown = withBody(text, files);
    await shown.expectOnly('here', 'import.name', { severity: 'warning' });
    expect(await shown.fix('import.name', 'index.mdx')).toBe(expected);
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

  it('follows the file when its exports change', async () => {
    const shown = withBody('import { Cost } from "/a.jsx";\n\n<Cost />\n', files);
    expect(await codes(shown, 'import')).toEqual(['import.name']);
    shown.workspace.set('a.jsx', 'export const Cost = () => <p />;\n');
    expect(await codes(shown, 'import')).toEqual([]);
    shown.workspace.set('a.jsx', 'export const Costs = () => <p />;\n');
    expect(await codes(shown, 'import')).toEqual(['import.name']);
  });

  it('follows a page whose exports change', async () => {
    const shown = withBody('import { title } from "/names.mdx";\n', files);
    expect(await codes(shown, 'import')).toEqual(['import.name']);
    shown.workspace.set('names.mdx', 'export const title = "Acme";\n');
    expect(await codes(shown, 'import')).toEqual([]);
  });
});

describe('import.default', () => {
  it.each([
    ['import <|here:Plan|> from "/a.jsx";\n\n<Plan />\n', 'import { Plan } from "/a.jsx";\n\n<Plan />\n'],
    ["import <|here:Mine|> from './one.tsx';\n\n<Mine />\n", "import { Only as Mine } from './one.tsx';\n\n<Mine />\n"],
  ])('is reported in %j', async (text, expected) => {
    const shown = withBody(text, files);
    await shown.expectOnly('here', 'import.default', { severity: 'warning' });
    expect(await shown.fix('import.default', 'index.mdx')).toBe(expected);
  });

  it('has no fix if several names may be meant', async () => {
    const shown = withBody('import <|here:Table|> from "/a.jsx";\n\n<Table />\n', files);
    await shown.expectOnly('here', 'import.default', { names: ['`Plan`', '`Price`'] });
    expect(await shown.actions('index.mdx', 'import.default')).toEqual([]);
  });

  it.each([
    'import A from "/default.jsx";\n\n<A />\n',
    'import A from "/text.mdx";\n',
    'import A from "/names.mdx";\n',
    'import * as A from "/a.jsx";\n',
  ])('is not reported in %j', async (text) => {
    expect(await codes(withBody(text, files), 'import')).toEqual([]);
  });
});
