import { describe, expect, it } from 'vitest';
import { codes, expectOnlyIfBuilt, withBody } from '../../support/bodySite';
import { uriOf } from '../../support/memoryWorkspace';

describe('component.duplicate', () => {
  it('is reported for the second component, whose content the fix moves', async () => {
    const text =
      '<RequestExample>\n\n```bash A\na\n```\n\n</RequestExample>\n\nB\n\n<<|here:RequestExample|>>\n\n```js C\nc\n```\n\n</RequestExample>\n\nD\n';
    const sample = withBody(text);
    await sample.expectOnly('here', 'component.duplicate', { severity: 'warning', names: ['`RequestExample`'] });
    expect(await sample.fix('component.duplicate', 'index.mdx')).toBe(
      '<RequestExample>\n\n```bash A\na\n```\n\n```js C\nc\n```\n\n</RequestExample>\n\nB\n\nD\n',
    );
  });

  it('is reported for a third component, whose content the fix appends to the first', async () => {
    const text =
      '<ResponseExample>\nA\n</ResponseExample>\n\n<ResponseExample>\nB\n</ResponseExample>\n\n<ResponseExample>\nC\n</ResponseExample>\n';
    const sample = withBody(text);
    expect(await codes(sample, 'component')).toEqual(['component.duplicate', 'component.duplicate']);
    const [, , third] = await sample.actions('index.mdx', 'component.duplicate');
    expect(sample.apply(third?.edit?.changes?.[uriOf('index.mdx')] ?? [], 'index.mdx')).toBe(
      '<ResponseExample>\nA\n\nC\n</ResponseExample>\n\n<ResponseExample>\nB\n</ResponseExample>\n',
    );
  });

  it('preserves line endings', async () => {
    const sample = withBody(
      '<ResponseExample>\r\nA\r\n</ResponseExample>\r\n\r\n<<|here:ResponseExample|>>\r\nB\r\n</ResponseExample>\r\n',
    );
    await sample.expectOnly('here', 'component.duplicate');
    expect(await sample.fix('component.duplicate', 'index.mdx')).toBe('<ResponseExample>\r\nA\r\n\r\nB\r\n</ResponseExample>\r\n');
  });

  it.each([
    '<ResponseExample />\n\n<<|here:ResponseExample|>>\nA\n</ResponseExample>\n',
    '<ResponseExample>\nA\n</ResponseExample>\n\n<<|here:ResponseExample|> />\n',
    '<ResponseExample>\n<<|here:ResponseExample|>>\nA\n</ResponseExample>\n</ResponseExample>\n',
  ])('is reported without a fix in %j', async (text) => {
    const sample = withBody(text);
    await sample.expectOnly('here', 'component.duplicate');
    expect(await sample.actions('index.mdx', 'component.duplicate')).toEqual([]);
  });

  it.each([
    'import { ResponseExample } from "/snippets/example.jsx";\n\n<ResponseExample />\n\n<ResponseExample />\n',
    '<RequestExample />\n\n`<RequestExample />`\n\n{/* <RequestExample /> */}\n',
  ])('is silent about what is not a component of the service: %j', async (text) => {
    const others = { 'snippets/example.jsx': 'export const ResponseExample = () => <p />;\n' };
    expect(await codes(withBody(text, others), 'component')).toEqual([]);
  });

  it('is silent in pages that are not built', () =>
    expectOnlyIfBuilt('<RequestExample />\n\n<RequestExample />\n', ['component.duplicate']));

  it('is not reported for one of each kind, or for other components', async () => {
    const text = '<RequestExample>\n</RequestExample>\n\n<ResponseExample>\n</ResponseExample>\n\n<Note>A</Note>\n\n<Note>B</Note>\n';
    expect(await codes(withBody(text), 'component')).toEqual([]);
  });
});
