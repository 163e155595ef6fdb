import { describe, expect, it } from 'vitest';
import { codes, expectOnlyIfBuilt, withBody } from '../../support/bodySite';
import { pageFixesOf } from '../fixesOf';

describe('component.attribute', () => {
  it.each([
    ['<Card <|here:titel|>="A" />\n', '<Card title="A" />\n'],
    ['<Card <|here:Title|>="A" />\n', '<Card title="A" />\n'],
    ['<Card title="A" <|here:Img|>="https://a.io/b.svg" />\n', '<Card title="A" img="https://a.io/b.svg" />\n'],
    ['<Accordion title="A" <|here:defaultopen|>>\nA\n</Accordion>\n', '<Accordion title="A" defaultOpen>\nA\n</Accordion>\n'],
    ['<Frame style=<|here:"--frame-color: red"|>>\n</Frame>\n', "<Frame style={{ '--frame-color': 'red' }}>\n</Frame>\n"],
    [
      '<Frame style=<|here:"margin-top: 1rem; -webkit-mask: none;"|>>\n</Frame>\n',
      "<Frame style={{ marginTop: '1rem', WebkitMask: 'none' }}>\n</Frame>\n",
    ],
  ])('is reported in %j', async (text, expected) => {
    const sample = withBody(text);
    await sample.expectOnly('here', 'component.attribute', { severity: 'warning' });
    expect(await sample.fix('component.attribute', 'index.mdx')).toBe(expected);
  });

  it.each([
    ['another attribute beside it', '<Card <|here:titel|>="A" icon="star" />\n', '<Card title="A" icon="star" />\n'],
    ['a line of its own', '<Card\r\n  <|here:titel|>="A"\r\n/>\r\n', '<Card\r\n  title="A"\r\n/>\r\n'],
    ['an expression as its value', '<Card <|here:titel|>={title} />\n', '<Card title={title} />\n'],
  ])('is corrected with %s', async (_what, text, expected) => {
    const sample = withBody(text);
    await sample.expectOnly('here', 'component.attribute', { names: ['`Card`', '`title`'] });
    expect(await sample.fix('component.attribute', 'index.mdx')).toBe(expected);
  });

  it('is silent about a misspelled attribute beside the correct one', async () => {
    expect(await codes(withBody('<Card title="A" titel="B" />\n'), 'component')).toEqual([]);
  });

  it('is silent in pages that are not built', () => expectOnlyIfBuilt('<Card titel="A" />\n', ['component.attribute']));

  it.each([
    '<Card title="A" data-test="b" aria-label="c" key="d" id="e" />\n',
    '<ResponseField name="a" type="b" optional nullable>\nA\n</ResponseField>\n',
    '<Card title="A" style={{ color: "red" }} />\n',
    '<Card title="A" style="color: red" />\n',
    '<Tree style="--tree-highlight: red">\n</Tree>\n',
    '<div class="a">A</div>\n',
    '<Badge class="a">A</Badge>\n',
    '<Card title="A" class="b" />\n',
    '<div style="color: red">A</div>\n',
    '<Frame style="{{ color }}">\nA\n</Frame>\n',
    '<Frame style={"color: red"}>\nA\n</Frame>\n',
    '<Card title="color: red" />\n',
    '<Card title="A" unheard="b" />\n',
    '<Card title="A" ima="/a.svg" />\n',
    '<Card ti-tle="A" ti:tle="B" />\n',
    '`<Card titel="A" />`\n',
    '<my-element class="a" />\n',
    '<Tooltip tip="a" cap="b">c</Tooltip>\n',
    'import { Card } from "/snippets/card.jsx";\n\n<Card titel="A" />\n',
  ])('is not reported in %j', async (text) => {
    expect(await codes(withBody(text, { 'snippets/card.jsx': 'export const Card = () => <p />;\n' }), 'component')).toEqual([]);
  });

  it.each([
    undefined,
    {},
    { suggestion: 1 },
    { suggestion: '' },
    { suggestion: 'a b' },
    { suggestion: '/><script>' },
    { suggestion: '{{ a: <b> }}' },
  ])('has no fix for invalid data: %j', (data) => {
    const text = '<Card <|at:titel|>="A" />\n';
    expect(pageFixesOf('component.attribute', text, { suggestion: 'title' })).toHaveLength(1);
    expect(pageFixesOf('component.attribute', text, data)).toEqual([]);
  });
});
