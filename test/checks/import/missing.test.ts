import { describe, expect, it } from 'vitest';
import { codes, withBody } from '../../support/bodySite';

const files = { 'snippets/plan.mdx': 'Free\n', 'snippets/table.jsx': 'export const Table = () => <p />;\n', 'guides/setup.mdx': '' };

describe('import.missing', () => {
  it.each([
    ['import Plan from "<|here:/snippets/plam.mdx|>";\n', 'import Plan from "/snippets/plan.mdx";\n'],
    ["import Plan from '<|here:./snippets/plam.mdx|>';\n", "import Plan from './snippets/plan.mdx';\n"],
    ['import Plan from "<|here:/snippets/Plan.mdx|>";\n', 'import Plan from "/snippets/plan.mdx";\n'],
    ['import Plan from "<|here:/snippets/plan|>";\n', 'import Plan from "/snippets/plan.mdx";\n'],
    ['import { Table } from "<|here:/snippets/table|>";\n', 'import { Table } from "/snippets/table.jsx";\n'],
    ['import { Table } from "<|here:/snippets/tabel.jsx|>";\n', 'import { Table } from "/snippets/table.jsx";\n'],
    ['import Plan from "<|here:snippets/plan.mdx|>";\n', 'import Plan from "/snippets/plan.mdx";\n'],
    ['import Plan from "<|here:/plan.mdx|>";\n', 'import Plan from "/snippets/plan.mdx";\n'],
  ])('is reported in %j, and changed to a similar path', async (text, expected) => {
    const sample = withBody(text, files);
    await sample.expectOnly('here', 'import.missing', { severity: 'warning' });
    expect(await sample.fix('import.missing', 'index.mdx')).toBe(expected);
  });

  it('writes relative paths from the importing page', async () => {
    const sample = withBody('', { ...files, 'guides/setup.mdx': 'import Plan from "<|here:../snippet/plan.mdx|>";\n' });
    expect(await codes(sample, 'import', 'guides/setup.mdx')).toEqual(['import.missing']);
    expect(await sample.fix('import.missing', 'guides/setup.mdx')).toBe('import Plan from "../snippets/plan.mdx";\n');
  });

  it('names the files that can be imported', async () => {
    const sample = withBody('import data from "<|here:/data.json|>";\n', { 'data.json': '{}' });
    await sample.expectOnly('here', 'import.missing', { names: ['`.mdx`', '`.jsx`'] });
  });

  it.each([
    'import Plan from "/snippets/plan.mdx";\n',
    'import Plan from "./snippets/plan.mdx";\n',
    'import { Table } from "/snippets/table.jsx";\n',
    'import React, { useState } from "react";\n',
    'import { thing } from "@scope/package/part.jsx";\n',
    'import { thing } from "https://example.com/thing.jsx";\n',
    'import Plan from "../outside/plan.mdx";\n',
    '```js\nimport Plan from "/none.mdx";\n```\n',
  ])('is not reported in %j', async (text) => {
    expect(await codes(withBody(text, files), 'import')).toEqual([]);
  });

  it('follows a file that is created', async () => {
    const sample = withBody('import Plan from "/snippets/price.jsx";\n\n<Plan />\n', files);
    expect(await codes(sample, 'import')).toEqual(['import.missing']);
    sample.workspace.set('snippets/price.jsx', 'export default () => <p />;\n');
    expect(await codes(sample, 'import')).toEqual([]);
  });
});
