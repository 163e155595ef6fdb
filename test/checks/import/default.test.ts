import { describe, expect, it } from 'vitest';
import { codes, withBody } from '../component/support';
import { files } from './support';

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
