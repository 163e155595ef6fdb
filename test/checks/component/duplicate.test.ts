import { describe, expect, it } from 'vitest';
import { codes, withBody } from './support';

describe('component.duplicate', () => {
  it('is reported for the second, whose content is moved', async () => {
    const text =
      '<RequestExample>\n\n```bash A\na\n```\n\n</RequestExample>\n\nB\n\n<<|here:RequestExample|>>\n\n```js C\nc\n```\n\n</RequestExample>\n\nD\n';
    const shown = withBody(text);
    await shown.expectOnly('here', 'component.duplicate', { severity: 'warning', names: ['`RequestExample`'] });
    expect(await shown.fix('component.duplicate', 'index.mdx')).toBe(
      '<RequestExample>\n\n```bash A\na\n```\n\n```js C\nc\n```\n\n</RequestExample>\n\nB\n\nD\n',
    );
  });

  it('is not reported for one of each kind, or for other components', async () => {
    const text = '<RequestExample>\n</RequestExample>\n\n<ResponseExample>\n</ResponseExample>\n\n<Note>A</Note>\n\n<Note>B</Note>\n';
    expect(await codes(withBody(text), 'component')).toEqual([]);
  });
});
