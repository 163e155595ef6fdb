import { describe, expect, it } from 'vitest';
import { codes, expectOnlyIfBuilt, withBody } from '../../support/bodySite';
import { pageFixesOf } from '../fixesOf';

describe('component.value', () => {
  it.each([
    ['<Badge color="<|here:gren|>">A</Badge>\n', '<Badge color="green">A</Badge>\n'],
    ['<Badge size={"<|here:MD|>"}>A</Badge>\n', '<Badge size={"md"}>A</Badge>\n'],
    ["<Visibility for='<|here:human|>'>\nA\n</Visibility>\n", "<Visibility for='humans'>\nA\n</Visibility>\n"],
    ['<Card title="A" type="<|here:warn|>" />\n', '<Card title="A" type="warning" />\n'],
    ['<Card title="A" horizontal=<|here:"false"|> />\n', '<Card title="A" horizontal={false} />\n'],
    ['<Tabs sync=<|here:{"false"}|>>\n<Tab title="A">\nB\n</Tab>\n</Tabs>\n', '<Tabs sync={false}>\n<Tab title="A">\nB\n</Tab>\n</Tabs>\n'],
  ])('is reported in %j, and replaced by the nearest value', async (text, expected) => {
    const sample = withBody(text);
    await sample.expectOnly('here', 'component.value', { severity: 'warning' });
    expect(await sample.fix('component.value', 'index.mdx')).toBe(expected);
  });

  it('names the allowed values, without a fix if no value is similar', async () => {
    const sample = withBody('<Badge shape="<|here:hexagonal|>">A</Badge>\n');
    await sample.expectOnly('here', 'component.value', { names: ['`shape`', '`rounded`', '`pill`'] });
    expect(await sample.actions('index.mdx', 'component.value')).toEqual([]);
  });

  it('is reported for an empty string, quotes included, without a fix', async () => {
    const sample = withBody('<Badge color=<|here:""|>>A</Badge>\n');
    await sample.expectOnly('here', 'component.value', { names: ['`color`'] });
    expect(await sample.actions('index.mdx', 'component.value')).toEqual([]);
  });

  it('leaves styles of icons to their own check', async () => {
    await withBody('<Icon icon="star" iconType="<|here:soild|>" />\n').expectOnly('here', 'page.iconStyle');
  });

  it('is silent in pages that are not built', () => expectOnlyIfBuilt('<Badge color="gren">A</Badge>\n', ['component.value']));

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
    '<Badge size={"m" + size}>A</Badge>\n',
    '<Icon icon="star" iconType="solid" />\n',
    '`<Badge color="gren" />`\n',
  ])('is not reported in %j', async (text) => {
    expect(await codes(withBody(text), 'component')).toEqual([]);
  });

  it.each([undefined, {}, { suggestion: 1 }, { suggestion: '' }, { suggestion: 'a" b="' }, { suggestion: '{a}' }])(
    'has no fix for invalid data: %j',
    (data) => {
      const text = '<Badge color="<|at:gren|>">A</Badge>\n';
      expect(pageFixesOf('component.value', text, { suggestion: 'green' })).toHaveLength(1);
      expect(pageFixesOf('component.value', text, data)).toEqual([]);
    },
  );
});
