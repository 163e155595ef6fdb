import { describe, expect, it } from 'vitest';
import { codes, withBody } from '../../support/bodySite';
import { pageFixesOf } from '../fixesOf';
import { files, uncertainModules } from './support';

describe('import.default', () => {
  it.each([
    ['import <|here:Plan|> from "/a.jsx";\n\n<Plan />\n', 'import { Plan } from "/a.jsx";\n\n<Plan />\n'],
    ["import <|here:Mine|> from './one.tsx';\n\n<Mine />\n", "import { Only as Mine } from './one.tsx';\n\n<Mine />\n"],
  ])('is reported in %j', async (text, expected) => {
    const sample = withBody(text, files);
    await sample.expectOnly('here', 'import.default', { severity: 'warning' });
    expect(await sample.fix('import.default', 'index.mdx')).toBe(expected);
  });

  it('is reported for a snippet that has only exports', async () => {
    const sample = withBody('import <|here:Steps|> from "/values.mdx";\n\n<Steps />\n', files);
    await sample.expectOnly('here', 'import.default', { severity: 'warning', names: ['renders nothing', '`Steps`, `limit`'] });
    expect(await sample.fix('import.default', 'index.mdx')).toBe('import { Steps } from "/values.mdx";\n\n<Steps />\n');
  });

  it('follows the content of a snippet', async () => {
    const sample = withBody('import Steps from "/values.mdx";\n\n<Steps />\n', files);
    expect(await codes(sample, 'import')).toEqual(['import.default']);
    sample.workspace.set('values.mdx', 'export const Steps = () => <p>a</p>;\n\nexport const limit = 5;\n\nText\n');
    expect(await codes(sample, 'import')).toEqual([]);
  });

  it('has no fix if several names may be meant', async () => {
    const sample = withBody('import <|here:Table|> from "/a.jsx";\n\n<Table />\n', files);
    await sample.expectOnly('here', 'import.default', { names: ['`Plan`', '`Price`'] });
    expect(await sample.actions('index.mdx', 'import.default')).toEqual([]);
  });

  it('has no fix for an import with other names', async () => {
    const sample = withBody('import <|here:Plan|>, { Price } from "/a.jsx";\n\n<Plan />\n<Price />\n', files);
    await sample.expectOnly('here', 'import.default', { names: ['`a.jsx`'] });
    expect(await sample.actions('index.mdx', 'import.default')).toEqual([]);
  });

  it('follows the file when its exports change', async () => {
    const sample = withBody('import Plan from "/a.jsx";\n\n<Plan />\n', files);
    expect(await codes(sample, 'import')).toEqual(['import.default']);
    sample.workspace.set('a.jsx', 'export default () => <p />;\n');
    expect(await codes(sample, 'import')).toEqual([]);
  });

  it.each([
    ['a module without exports', 'import A from "/empty.jsx";\n', { 'empty.jsx': 'const A = () => <p />;\n' }],
    ['a module that cannot be read', 'import A from "/denied.jsx";\n', { 'denied.jsx': { unreadable: 'denied' } }],
    ['a snippet with exports and text', 'import A from "/names.mdx";\n\n<A />\n', {}],
    ['a snippet with only exports that is not used by this name', 'import A from "/values.mdx";\n', {}],
    ['a package', 'import React from "react";\n', {}],
    ['a URL', 'import A from "https://example.com/a.jsx";\n', {}],
  ] as const)('is silent about %s', async (_what, text, others) => {
    expect(await codes(withBody(text, { ...files, ...others }), 'import')).toEqual([]);
  });

  it.each(Object.keys(uncertainModules))('is silent about the module %s, whose exports are not all known', async (path) => {
    expect(await codes(withBody(`import A from "/${path}";\n`, uncertainModules), 'import')).toEqual([]);
  });

  it('leaves a missing file to import.missing', async () => {
    expect(await codes(withBody('import A from "/none.jsx";\n', files), 'import')).toEqual(['import.missing']);
  });

  it('is silent in pages that are not built', async () => {
    const text = 'import Plan from "/a.jsx";\n';
    const sample = withBody(text, { ...files, 'drafts/a.mdx': text, '.mintignore': 'drafts/\n' });
    expect(await codes(sample, 'import')).toEqual(['import.default']);
    expect(await codes(sample, 'import', 'drafts/a.mdx')).toEqual([]);
  });

  it.each([
    'import A from "/default.jsx";\n\n<A />\n',
    'import A from "/text.mdx";\n',
    'import A from "/names.mdx";\n',
    'import * as A from "/a.jsx";\n',
    'import { Plan } from "/a.jsx";\n',
    'import { default as A } from "/default.jsx";\n',
  ])('is not reported in %j', async (text) => {
    expect(await codes(withBody(text, files), 'import')).toEqual([]);
  });

  it.each([undefined, {}, { suggestion: 1 }, { suggestion: '' }, { suggestion: 'a, b' }, { suggestion: 'a } from "b";' }])(
    'has no fix for invalid data: %j',
    (data) => {
      const text = 'import <|at:A|> from "/a.jsx";\n';
      expect(pageFixesOf('import.default', text, { suggestion: 'Plan' })).toHaveLength(1);
      expect(pageFixesOf('import.default', text, data)).toEqual([]);
    },
  );
});
