import { describe, expect, it } from 'vitest';
import { codes, withBody } from './support';

describe('component.value', () => {
  it.each([
    ['<Badge color="<|here:gren|>">A</Badge>\n', '<Badge color="green">A</Badge>\n'],
    ['<Badge size={"<|here:MD|>"}>A</Badge>\n', '<Badge size={"md"}>A</Badge>\n'],
    ["<Visibility for='<|here:human|>'>\nA\n</Visibility>\n", "<Visibility for='humans'>\nA\n</Visibility>\n"],
    ['<Card title="A" type="<|here:warn|>" />\n', '<Card title="A" type="warning" />\n'],
    ['<Card title="A" horizontal=<|here:"false"|> />\n', '<Card title="A" horizontal={false} />\n'],
    ['<Tabs sync=<|here:{"false"}|>>\n<Tab title="A">\nB\n</Tab>\n</Tabs>\n', '<Tabs sync={false}>\n<Tab title="A">\nB\n</Tab>\n</Tabs>\n'],
  ])('is reported in %j, and the nearest put in its place', async (text, expected) => {
    const shown = withBody(text);
    await shown.expectOnly('here', 'component.value', { severity: 'warning' });
    expect(await shown.fix('component.value', 'index.mdx')).toBe(expected);
  });

  it('names what is allowed, without a fix where nothing is near', async () => {
    const shown = withBody('<Badge shape="<|here:hexagonal|>">A</Badge>\n');
    await shown.expectOnly('here', 'component.value', { names: ['`shape`', '`rounded`', '`pill`'] });
    expect(await shown.actions('index.mdx', 'component.value')).toEqual([]);
  });

  it.each([
    '<Badge color="white-destructive">A</Badge>\n',
    '<Badge color={color}>A</Badge>\n',
    '<Card title="A" horizontal />\n',
    '<Card title="A" arrow="true" horizontal={false} />\n',
    '<Visibility for={{ groups: ["staff"] }}>\nA\n</Visibility>\n',
    '<Visibility for="signed-in">\nA\n</Visibility>\n',
    '<Card title="A" color="gren" />\n',
    'export const Badge = () => <b />\n\n<Badge color="gren" />\n',
    '<Unknown.Badge color="gren" />\n',
  ])('is not reported in %j', async (text) => {
    expect(await codes(withBody(text), 'component')).toEqual([]);
  });
});

describe('component.required', () => {
  it.each([
    ['<<|here:Accordion|>>\nA\n</Accordion>\n', '<Accordion title="">\nA\n</Accordion>\n', 'warning'],
    ['<Tabs>\n<<|here:Tab|> icon="house">\nA\n</Tab>\n</Tabs>\n', '<Tabs>\n<Tab title="" icon="house">\nA\n</Tab>\n</Tabs>\n', 'warning'],
    ['<Steps>\n<<|here:Step|>>\nA\n</Step>\n</Steps>\n', '<Steps>\n<Step title="">\nA\n</Step>\n</Steps>\n', 'hint'],
    ['<<|here:Visibility|>>\nA\n</Visibility>\n', '<Visibility for="">\nA\n</Visibility>\n', 'warning'],
    ['<<|here:ResponseField|> name="a">\nA\n</ResponseField>\n', '<ResponseField type="" name="a">\nA\n</ResponseField>\n', 'warning'],
  ] as const)('is reported in %j, and the attribute added', async (text, expected, severity) => {
    const shown = withBody(text);
    await shown.expectOnly('here', 'component.required', { severity });
    const name = /(\w+)=""/.exec(expected)?.[1] ?? '';
    expect(await shown.fix(`Add \`${name}\``, 'index.mdx')).toBe(expected);
  });

  it('offers each of several attributes of which one is needed', async () => {
    const shown = withBody('<<|here:ParamField|> type="string">\nA\n</ParamField>\n');
    await shown.expectOnly('here', 'component.required', { names: ['`path`', '`header`'] });
    expect(await shown.fix('Add `query`', 'index.mdx')).toBe('<ParamField query="" type="string">\nA\n</ParamField>\n');
  });

  it.each([
    '<Accordion titel="A">\nB\n</Accordion>\n',
    '<Tabs>\n<Tab Title="A">\nB\n</Tab>\n</Tabs>\n',
    '<ParamField boyd="a" type="string">\nB\n</ParamField>\n',
    '<ResponseField name="a" tyep="string">\nB\n</ResponseField>\n',
  ])('leaves a misspelled attribute to the one that corrects it: %j', async (text) => {
    expect(await codes(withBody(text), 'component')).toEqual(['component.attribute']);
  });

  it('is reported beside another misspelled attribute', async () => {
    const text = '<Accordion iocn="house">\nB\n</Accordion>\n';
    expect(await codes(withBody(text), 'component')).toEqual(['component.attribute', 'component.required']);
  });

  it('adds no second attribute to an empty one', async () => {
    const shown = withBody('<<|here:Accordion|> title="">\nA\n</Accordion>\n');
    await shown.expectOnly('here', 'component.required');
    expect(await shown.actions('index.mdx', 'component.required')).toEqual([]);
  });

  it.each([
    '<Accordion title={title}>\nA\n</Accordion>\n',
    '<Accordion {...props}>\nA\n</Accordion>\n',
    '<Icon src="https://example.com/a.svg" />\n',
    '<Card href="https://example.com" />\n',
    'import { Tab } from "/snippets/tab.jsx";\n\n<Tab />\n',
  ])('is not reported in %j', async (text) => {
    expect(await codes(withBody(text, { 'snippets/tab.jsx': 'export const Tab = () => <p />;\n' }), 'component')).toEqual([]);
  });
});

describe('component.attribute', () => {
  it.each([
    ['<Card <|here:titel|>="A" />\n', '<Card title="A" />\n'],
    ['<Card <|here:Title|>="A" />\n', '<Card title="A" />\n'],
    ['<Accordion title="A" <|here:defaultopen|>>\nA\n</Accordion>\n', '<Accordion title="A" defaultOpen>\nA\n</Accordion>\n'],
    ['<Badge <|here:class|>="a">A</Badge>\n', '<Badge className="a">A</Badge>\n'],
    ['<Tree style=<|here:"--tree-highlight: red"|>>\n</Tree>\n', "<Tree style={{ '--tree-highlight': 'red' }}>\n</Tree>\n"],
    [
      '<Frame style=<|here:"margin-top: 1rem; -webkit-mask: none;"|>>\n</Frame>\n',
      "<Frame style={{ marginTop: '1rem', WebkitMask: 'none' }}>\n</Frame>\n",
    ],
  ])('is reported in %j', async (text, expected) => {
    const shown = withBody(text);
    await shown.expectOnly('here', 'component.attribute', { severity: 'warning' });
    expect(await shown.fix('component.attribute', 'index.mdx')).toBe(expected);
  });

  it('is a hint for `class` of HTML, which browsers know', async () => {
    const shown = withBody('<div <|here:class|>="a">A</div>\n');
    await shown.expectOnly('here', 'component.attribute', { severity: 'hint' });
    expect(await shown.fix('component.attribute', 'index.mdx')).toBe('<div className="a">A</div>\n');
  });

  it.each([
    '<Card title="A" data-test="b" aria-label="c" key="d" id="e" />\n',
    '<ResponseField name="a" type="b" optional nullable>\nA\n</ResponseField>\n',
    '<Card title="A" style={{ color: "red" }} />\n',
    '<div style="color: red">A</div>\n',
    '<my-element class="a" />\n',
    '<Tooltip tip="a" cap="b">c</Tooltip>\n',
    'import { Card } from "/snippets/card.jsx";\n\n<Card titel="A" />\n',
  ])('is not reported in %j', async (text) => {
    expect(await codes(withBody(text, { 'snippets/card.jsx': 'export const Card = () => <p />;\n' }), 'component')).toEqual([]);
  });
});
