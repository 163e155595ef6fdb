import { describe, expect, it } from 'vitest';
import { codes, withBody } from '../../support/bodySite';

describe('heading.order', () => {
  it.each([
    ['## A\n\n#### <|here:B|>\n', '## A\n\n### B\n'],
    ['### <|here:A|>\n', '## A\n'],
    ['# A\n\n### <|here:B|> ###\n', '# A\n\n## B ###\n'],
  ])('is reported in %j only if the user sets a severity', async (text, expected) => {
    const sample = withBody(text);
    await sample.expectNothing();
    sample.engine.configure({ 'heading.order': 'warning' });
    await sample.expectOnly('here', 'heading.order', { severity: 'warning' });
    expect(await sample.fix('heading.order', 'index.mdx')).toBe(expected);
  });

  it.each(['## A\n\n### B\n\n## C\n\n### D\n', '# A\n\n## B\n', '```\n### A\n```\n', '## A\n\n### B\n\n#### C\n\n## D\n'])(
    'is not reported in %j',
    async (text) => {
      const sample = withBody(text);
      sample.engine.configure({ 'heading.order': 'warning' });
      expect(await codes(sample, 'heading')).toEqual([]);
    },
  );
});
