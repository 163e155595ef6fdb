import { describe, expect, it } from 'vitest';
import { codes, expectOnlyIfBuilt, withBody } from '../../support/bodySite';
import { pageFixesOf } from '../fixesOf';

describe('component.required', () => {
  it.each([
    ['<<|here:Accordion|>>\nA\n</Accordion>\n', '<Accordion title="">\nA\n</Accordion>\n', 'warning'],
    ['<Tabs>\n<<|here:Tab|> icon="house">\nA\n</Tab>\n</Tabs>\n', '<Tabs>\n<Tab title="" icon="house">\nA\n</Tab>\n</Tabs>\n', 'warning'],
    ['<Steps>\n<<|here:Step|>>\nA\n</Step>\n</Steps>\n', '<Steps>\n<Step title="">\nA\n</Step>\n</Steps>\n', 'hint'],
    ['<<|here:Visibility|>>\nA\n</Visibility>\n', '<Visibility for="">\nA\n</Visibility>\n', 'warning'],
    ['<<|here:ResponseField|> type="a">\nA\n</ResponseField>\n', '<ResponseField name="" type="a">\nA\n</ResponseField>\n', 'warning'],
  ] as const)('is reported in %j, and the attribute added', async (text, expected, severity) => {
    const sample = withBody(text);
    await sample.expectOnly('here', 'component.required', { severity });
    const name = /(\w+)=""/.exec(expected)?.[1] ?? '';
    expect(await sample.fix(`Add \`${name}\``, 'index.mdx')).toBe(expected);
  });

  it('offers each of several alternative attributes', async () => {
    const sample = withBody('<<|here:ParamField|> type="string">\nA\n</ParamField>\n');
    await sample.expectOnly('here', 'component.required', { names: ['`path`', '`header`'] });
    expect(await sample.fix('Add `query`', 'index.mdx')).toBe('<ParamField query="" type="string">\nA\n</ParamField>\n');
    const actions = await sample.actions('index.mdx', 'component.required');
    expect(actions.map(({ title, isPreferred }) => [title, isPreferred === true])).toEqual([
      ['Add `path`', false],
      ['Add `query`', false],
      ['Add `body`', false],
      ['Add `header`', false],
    ]);
  });

  it.each(['path', 'query', 'body', 'header'])('is silent if `%s` is present as one of several alternatives', async (name) => {
    expect(await codes(withBody(`<ParamField ${name}="a" type="string">\nA\n</ParamField>\n`), 'component')).toEqual([]);
  });

  it('is silent in pages that are not built', () => expectOnlyIfBuilt('<Accordion>\nA\n</Accordion>\n', ['component.required']));

  it.each([
    '<Accordion titel="A">\nB\n</Accordion>\n',
    '<Tabs>\n<Tab Title="A">\nB\n</Tab>\n</Tabs>\n',
    '<ParamField boyd="a" type="string">\nB\n</ParamField>\n',
    '<ResponseField nmae="a" type="string">\nB\n</ResponseField>\n',
  ])('leaves a misspelled attribute to component.attribute: %j', async (text) => {
    expect(await codes(withBody(text), 'component')).toEqual(['component.attribute']);
  });

  it('is reported beside another misspelled attribute', async () => {
    const text = '<Accordion iocn="house">\nB\n</Accordion>\n';
    expect(await codes(withBody(text), 'component')).toEqual(['component.attribute', 'component.required']);
  });

  it('is reported without a fix if the attribute is empty', async () => {
    const sample = withBody('<<|here:Accordion|> title="">\nA\n</Accordion>\n');
    await sample.expectOnly('here', 'component.required');
    expect(await sample.actions('index.mdx', 'component.required')).toEqual([]);
  });

  it.each([
    '<Accordion title="A">\nB\n</Accordion>\n',
    '<Accordion title={title}>\nA\n</Accordion>\n',
    '<Accordion {...props}>\nA\n</Accordion>\n',
    '<Icon src="https://example.com/a.svg" />\n',
    '<Card href="https://example.com" />\n',
    '<ResponseField name="a">\nA\n</ResponseField>\n',
    '<ParamField query="a">\nA\n</ParamField>\n',
    'import { Tab } from "/snippets/tab.jsx";\n\n<Tab />\n',
  ])('is not reported in %j', async (text) => {
    expect(await codes(withBody(text, { 'snippets/tab.jsx': 'export const Tab = () => <p />;\n' }), 'component')).toEqual([]);
  });

  it.each([undefined, {}, { missing: [] }, { missing: 'title' }, { missing: [1] }, { missing: ['', 'a b', 'a="b" c'] }])(
    'has no fix for invalid data: %j',
    (data) => {
      const text = '<<|at:Accordion|>>\nA\n</Accordion>\n';
      expect(pageFixesOf('component.required', text, { missing: ['title'] })).toHaveLength(1);
      expect(pageFixesOf('component.required', text, data)).toEqual([]);
    },
  );
});
