import { describe, expect, it } from 'vitest';
import { codes, withBody } from '../../support/bodySite';

const files = { 'a.png': '', 'a.mp4': '' };

describe('asset.alt', () => {
  it.each([
    '![](<|here:/a.png|>)\n',
    '<<|here:img|> src="/a.png" />\n',
    'Text <<|here:img|> src="/a.png" width="10"/> text\n',
    '<<|here:video|> src="/a.mp4"></video>\n',
  ])('is reported in %j only if the user sets a severity', async (text) => {
    const sample = withBody(text, files);
    await sample.expectNothing();
    sample.engine.configure({ 'asset.alt': 'warning' });
    await sample.expectOnly('here', 'asset.alt', { severity: 'warning' });
  });

  it('gets an attribute to write the text in', async () => {
    const sample = withBody('<img src="/a.png" />\n', files);
    sample.engine.configure({ 'asset.alt': 'warning' });
    expect(await sample.fix('Add `alt`', 'index.mdx')).toBe('<img alt="" src="/a.png" />\n');
  });

  it.each(['![A](/a.png)\n', '<img src="/a.png" alt="" />\n', '<img {...image} />\n', '`![](/a.png)`\n'])(
    'is not reported in %j',
    async (text) => {
      const sample = withBody(text, files);
      sample.engine.configure({ 'asset.alt': 'warning' });
      expect(await codes(sample, 'asset')).toEqual([]);
    },
  );
});
