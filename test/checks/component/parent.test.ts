import { describe, expect, it } from 'vitest';
import { codes, expectOnlyIfBuilt, withBody } from '../../support/bodySite';
import { uriOf } from '../../support/memoryWorkspace';
import { pageFixesOf } from '../fixesOf';

describe('component.parent', () => {
  it('is reported for each component without a parent, and the fix wraps all of them in one', async () => {
    const sample = withBody('# A\n\n<Step title="A">\nB\n</Step>\n\n<Step title="C">\nD\n</Step>\n\nE\n');
    expect(await codes(sample, 'component')).toEqual(['component.parent', 'component.parent']);
    const [first] = await sample.actions('index.mdx', 'component.parent');
    expect(first?.title).toBe('Wrap in `Steps`');
    expect(sample.apply(first?.edit?.changes?.[Object.keys(first.edit.changes)[0] ?? ''] ?? [], 'index.mdx')).toBe(
      '# A\n\n<Steps>\n<Step title="A">\nB\n</Step>\n\n<Step title="C">\nD\n</Step>\n</Steps>\n\nE\n',
    );
  });

  it.each([
    ['another component', '<Card title="C" />'],
    ['a text', 'C'],
  ])('wraps only the components before %s', async (_what, between) => {
    const step = '<Step title="A">\nB\n</Step>\n';
    const sample = withBody(`${step}${step}\n${between}\n\n${step}`);
    expect(await codes(sample, 'component')).toEqual(['component.parent', 'component.parent', 'component.parent']);
    const edits = (await sample.actions('index.mdx', 'component.parent')).map(({ edit }) => edit?.changes?.[uriOf('index.mdx')] ?? []);
    const both = `<Steps>\n${step}${step}</Steps>\n\n${between}\n\n${step}`;
    const last = `${step}${step}\n${between}\n\n<Steps>\n${step}</Steps>\n`;
    expect(edits.map((each) => sample.apply(each, 'index.mdx'))).toEqual([both, both, last]);
  });

  it('preserves line endings and indentation', async () => {
    const sample = withBody('- A\r\n\r\n  <<|here:Tab|> title="A">\r\n  B\r\n  </Tab>\r\n');
    await sample.expectOnly('here', 'component.parent', { severity: 'warning', names: ['`Tab`', '`Tabs`'] });
    expect(await sample.fix('component.parent', 'index.mdx')).toBe(
      '- A\r\n\r\n  <Tabs>\r\n  <Tab title="A">\r\n  B\r\n  </Tab>\r\n  </Tabs>\r\n',
    );
  });

  it.each([
    '<Steps>\n<div>\nA\n<<|here:Step|> title="A">\nB\n</Step>\nC\n</div>\n</Steps>\n',
    '<Steps>\n<Card title="A">\n<div>\n<<|here:Step|> title="A">\nB\n</Step>\n</div>\n</Card>\n</Steps>\n',
    '<Card title="A">\n<<|here:Tree.File|> name="a" />\n</Card>\n',
  ])('is reported without a fix if another element encloses the component: %j', async (text) => {
    const sample = withBody(text);
    await sample.expectOnly('here', 'component.parent');
    expect(await sample.actions('index.mdx', 'component.parent')).toEqual([]);
  });

  it.each([
    ['Step', ' title="A"', 'Steps'],
    ['Tab', ' title="A"', 'Tabs'],
    ['Column', '', 'Columns'],
    ['Tree.File', ' name="a"', 'Tree'],
  ])('wraps a single `%s`', async (name, attributes, parent) => {
    const [tag, end] = [`<${name}${attributes}>`, `</${name}>`];
    const sample = withBody(`<<|here:${name}|>${attributes}>\nB\n${end}\n`);
    await sample.expectOnly('here', 'component.parent', { severity: 'warning', names: [`\`${name}\``, `\`${parent}\``] });
    const fixed = await sample.fix('component.parent', 'index.mdx');
    expect(fixed).toBe(`<${parent}>\n${tag}\nB\n${end}\n</${parent}>\n`);
    expect(await codes(withBody(fixed), 'component')).toEqual([]);
  });

  it('is silent in pages that are not built', () => expectOnlyIfBuilt('<Step title="A">\nB\n</Step>\n', ['component.parent']));

  it.each([
    '<Steps>\n<Step title="A">\nB\n</Step>\n</Steps>\n',
    '<Steps>\n<>\n<Step title="A">\nB\n</Step>\n</>\n</Steps>\n',
    '<Tree>\n<Tree.Folder name="a">\n<Tree.File name="b" />\n</Tree.Folder>\n</Tree>\n',
    'export const List = ({ children }) => <Steps>{children}</Steps>\n\n<List>\n<Step title="A">\nB\n</Step>\n</List>\n',
    'export const One = () => <Step title="A">B</Step>\n\n<Steps>\n<One />\n</Steps>\n',
    '<Mermaid>\n<Step title="A">\nB\n</Step>\n</Mermaid>\n',
  ])('is not reported in %j', async (text) => {
    expect(await codes(withBody(text), 'component')).toEqual([]);
  });

  it('is not reported in an unclosed element', async () => {
    const text = '<Steps>\n  <Step title="A">\n    B\n\n  <Step title="C">\n    D\n  </Step>\n</Steps>\n';
    const sample = withBody(text);
    expect(await codes(sample, 'mdx')).toEqual(['mdx.unclosedTag']);
    expect(await codes(sample, 'component')).toEqual([]);
    const others = withBody(`${text}\n<Step title="E">\nF\n</Step>\n`);
    expect(await codes(others, 'component')).toEqual(['component.parent']);
  });

  it('is not reported in snippets and imported pages', async () => {
    const step = '<Step title="A">\nB\n</Step>\n';
    const sample = withBody('import Part from "/part.mdx";\n\n<Steps>\n<Part />\n</Steps>\n', { 'part.mdx': step, 'snippets/a.mdx': step });
    expect(await codes(sample, 'component', 'part.mdx')).toEqual([]);
    expect(await codes(sample, 'component', 'snippets/a.mdx')).toEqual([]);
  });

  it.each([undefined, {}, { parent: '' }, { parent: 1 }, { parent: 'a b' }, { parent: 'Steps onClick={a}' }])(
    'has no fix for invalid data: %j',
    (data) => {
      const text = '<<|at:Step|> title="A">\nB\n</Step>\n';
      expect(pageFixesOf('component.parent', text, { parent: 'Steps' })).toHaveLength(1);
      expect(pageFixesOf('component.parent', text, data)).toEqual([]);
    },
  );

  it.each([
    [
      'Remove the `div` around it',
      '<Steps>\n<div>\n<Step title="A">\nB\n</Step>\n</div>\n</Steps>\n',
      '<Steps>\n<Step title="A">\nB\n</Step>\n</Steps>\n',
    ],
    [
      'Close `Step` before it',
      '<Steps>\n<Step title="A">\nB\n<Step title="C">\nD\n</Step>\n</Step>\n</Steps>\n',
      '<Steps>\n<Step title="A">\nB\n</Step>\n<Step title="C">\nD\n</Step>\n</Steps>\n',
    ],
    [
      'Open `Card` behind it',
      '<Steps>\n<Card title="A">\n<Step title="C">\nD\n</Step>\nB\n</Card>\n</Steps>\n',
      '<Steps>\n<Step title="C">\nD\n</Step>\n<Card title="A">\nB\n</Card>\n</Steps>\n',
    ],
  ])('offers to move the tags of the wrong element: %s', async (title, text, expected) => {
    const sample = withBody(text);
    const [action] = await sample.actions('index.mdx', 'component.parent');
    expect(action?.title).toBe(title);
    expect(action?.isPreferred).toBe(false);
    expect(sample.apply(action?.edit?.changes?.[uriOf('index.mdx')] ?? [], 'index.mdx')).toBe(expected);
    expect(await codes(withBody(expected), 'component')).toEqual([]);
  });
});
