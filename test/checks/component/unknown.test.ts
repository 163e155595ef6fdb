import { describe, expect, it } from 'vitest';
import { codes, withBody } from '../../support/bodySite';

describe('component.unknown', () => {
  it.each([
    ['<<|here:Warn|>>\n  Text\n</Warn>\n', '<Warning>\n  Text\n</Warning>\n'],
    ['<<|here:Crad|> title="A" />\n', '<Card title="A" />\n'],
    [
      '<Tree>\n  <<|here:Tree.Fodler|> name="a">\n  </Tree.Fodler>\n</Tree>\n',
      '<Tree>\n  <Tree.Folder name="a">\n  </Tree.Folder>\n</Tree>\n',
    ],
    ['---\ntitle: A\n---\n\nA <<|here:Tooltp|> tip="b">c</Tooltp>.\n', '---\ntitle: A\n---\n\nA <Tooltip tip="b">c</Tooltip>.\n'],
    ['export const Plan = () => <p>A</p>\n\n<<|here:Plans|> />\n', 'export const Plan = () => <p>A</p>\n\n<Plan />\n'],
  ])('is reported in %j, and both tags are corrected', async (text, expected) => {
    const sample = withBody(text);
    await sample.expectOnly('here', 'component.unknown', { severity: 'warning' });
    expect(await sample.fix('component.unknown', 'index.mdx')).toBe(expected);
  });

  it('is silent beside an invalid statement, which may import it', async () => {
    const text = 'import { Plan } from "/snippets/plan.jsx";\nIt is free.\n\n<Plan />\n';
    const sample = withBody(text, { 'snippets/plan.jsx': 'export const Plan = () => <p>A</p>;\n' });
    expect(await codes(sample, 'mdx')).toEqual(['mdx.statement']);
    expect(await codes(sample, 'component')).toEqual([]);
  });

  it('has no fix if no name is similar', async () => {
    const sample = withBody('<<|here:Divider|> />\n');
    await sample.expectOnly('here', 'component.unknown', { names: ['`Divider`'] });
    expect(await sample.actions('index.mdx', 'component.unknown')).toEqual([]);
  });

  it.each([
    '<Card title="A" />\n',
    '<Mermaid />\n\n<Snippet file="a.mdx" />\n',
    '<my-element />\n',
    '<React.Fragment>\nA\n</React.Fragment>\n',
    '<>\nA\n</>\n',
    'import Plan from "/snippets/plan.mdx";\n\n<Plan />\n',
    'import { Plan as Price } from "/snippets/plan.mdx";\n\n<Price />\n',
    'import * as Plans from "/snippets/plan.mdx";\n\n<Plans.Free />\n',
    'export const Plan = () => <p>A</p>\n\n<Plan />\n',
    'export const Plan = ({ Part }) => <Part />\n\n<Plan />\n',
    '`<Divider />`\n\n```mdx\n<Divider />\n```\n\n{/* <Divider /> */}\n',
  ])('is not reported in %j', async (text) => {
    expect(await codes(withBody(text, { 'snippets/plan.mdx': 'export const Plan = () => <p>A</p>\n' }), 'component')).toEqual([]);
  });

  it('names the import of other pages, and adds it', async () => {
    const others = { 'snippets/plan.mdx': 'Free\n', 'other.mdx': 'import Plan from "/snippets/plan.mdx";\n\n<Plan />\n' };
    const sample = withBody('---\ntitle: A\n---\n\n<<|here:Plan|> />\n', others);
    const [found] = await sample.diagnostics('index.mdx');
    expect(found?.code).toBe('component.unknown');
    expect(found?.message).toContain('`/snippets/plan.mdx`');
    expect(await sample.fix('component.unknown', 'index.mdx')).toBe(
      '---\ntitle: A\n---\n\nimport Plan from "/snippets/plan.mdx";\n\n<Plan />\n',
    );
  });

  it('adds an import with an alias after the existing imports', async () => {
    const others = {
      'snippets/plan.mdx': 'export const Free = () => <p />\n',
      'other.mdx': 'import { Free as Plan } from "/snippets/plan.mdx";\n\n<Plan />\n',
    };
    const sample = withBody('import A from "/snippets/plan.mdx";\r\n\r\n<A />\r\n<Plan />\r\n', others);
    expect(await sample.fix('component.unknown', 'index.mdx')).toBe(
      'import A from "/snippets/plan.mdx";\r\nimport { Free as Plan } from "/snippets/plan.mdx";\r\n\r\n<A />\r\n<Plan />\r\n',
    );
  });

  it('adds no import if pages import the name from several files', async () => {
    const importing = (path: string): string => `import Plan from "/snippets/${path}.mdx";\n\n<Plan />\n`;
    const others = { 'snippets/a.mdx': 'A', 'snippets/b.mdx': 'B', 'a.mdx': importing('a'), 'b.mdx': importing('b') };
    const sample = withBody('<Plan />\n', others);
    expect(await codes(sample, 'component')).toEqual(['component.unknown']);
    expect(await sample.actions('index.mdx', 'component.unknown')).toEqual([]);
  });

  it('adds the import of the majority of pages', async () => {
    const importing = (path: string): string => `import Plan from "/snippets/${path}.mdx";\n\n<Plan />\n`;
    const snippets = { 'snippets/a.mdx': 'A', 'snippets/b.mdx': 'B' };
    const sample = withBody('<Plan />\n', { ...snippets, 'a.mdx': importing('a'), 'c.mdx': importing('a'), 'b.mdx': importing('b') });
    expect(await sample.fix('component.unknown', 'index.mdx')).toBe('import Plan from "/snippets/a.mdx";\n\n<Plan />\n');
  });

  it('is reported in snippets only if a name is similar', async () => {
    const sample = withBody('', { 'snippets/a.mdx': '<Divider />\n', 'snippets/b.mdx': '<Crad />\n' });
    expect(await codes(sample, 'component', 'snippets/a.mdx')).toEqual([]);
    expect(await codes(sample, 'component', 'snippets/b.mdx')).toEqual(['component.unknown']);
  });

  it('is not reported in pages that the ignore file excludes', async () => {
    const draft = 'import A from "/none.mdx";\n\n<Divider class="a" />\n\n<Card titel="A" />\n';
    const sample = withBody('', { 'drafts/a.mdx': draft, '.mintignore': 'drafts/\n' });
    expect(await codes(sample, 'component', 'drafts/a.mdx')).toEqual([]);
    expect(await codes(sample, 'import', 'drafts/a.mdx')).toEqual([]);
  });

  it.each([
    ['<<|here:info|>>\n  Text\n</info>\n', '<Info>\n  Text\n</Info>\n'],
    ['<<|here:tip|>>Text</tip>\n', '<Tip>Text</Tip>\n'],
    ['<<|here:cardgroup|>>\n\nText\n\n</cardgroup>\n', '<CardGroup>\n\nText\n\n</CardGroup>\n'],
  ])('is reported for a block in another letter case: %j', async (text, expected) => {
    const sample = withBody(text);
    await sample.expectOnly('here', 'component.unknown', { severity: 'warning' });
    expect(await sample.fix('component.unknown', 'index.mdx')).toBe(expected);
  });

  it.each(['Text with <info>a</info> in it\n', '<table>\n</table>\n', 'export const info = () => <p />;\n\n<info />\n'])(
    'is silent about an element in lower case in %j',
    async (text) => expect(await codes(withBody(text), 'component')).toEqual([]),
  );
});
