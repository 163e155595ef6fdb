import { describe, expect, it } from 'vitest';
import { codes, withBody } from '../../support/bodySite';

const files = { 'a.png': '' };

describe('asset.alt', () => {
  it.each(['![](<|here:/a.png|>)\n', '<<|here:img|> src="/a.png" />\n', 'Text <<|here:img|> src="/a.png" width="10"/> text\n'])(
    'is reported in %j only with a severity that the user sets',
    async (text) => {
      const shown = withBody(text, files);
      await shown.expectNothing();
      shown.engine.configure({ 'asset.alt': 'warning' });
      await shown.expectOnly('here', 'asset.alt', { severity: 'warning' });
    },
  );

  it.each(['![A](/a.png)\n', '<img src="/a.png" alt="" />\n', '<img {...image} />\n', '`![](/a.png)`\n'])(
    'is not reported in %j',
    async (text) => {
      const shown = withBody(text, files);
      shown.engine.configure({ 'asset.alt': 'warning' });
      expect(await codes(shown, 'asset')).toEqual([]);
    },
  );
});
