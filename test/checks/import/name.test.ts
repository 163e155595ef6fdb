import { describe, expect, it } from 'vitest';
import { codes, withBody } from '../component/support';
import { files } from './support';

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
