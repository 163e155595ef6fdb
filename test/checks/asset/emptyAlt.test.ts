import { describe, expect, it } from 'vitest';
import { codes, withBody } from '../../support/bodySite';

const files = { 'a.png': '', 'a.mp4': '' };

describe('asset.emptyAlt', () => {
  it.each([
    '<img <|here:alt|>="" src="/a.png" />\n',
    '<img src="/a.png" <|here:alt|>={text} />\n',
    '<video src="/a.mp4" <|here:alt|> />\n',
  ])('is reported in %j only if the user sets a severity', async (text) => {
    const sample = withBody(text, files);
    await sample.expectNothing();
    sample.engine.configure({ 'asset.emptyAlt': 'warning' });
    await sample.expectOnly('here', 'asset.emptyAlt', { severity: 'warning' });
  });

  it.each(['<img src="/a.png" alt="A" />\n', '<img src="/a.png" />\n', '<Card alt="" />\n'])('is not reported in %j', async (text) => {
    const sample = withBody(text, files);
    sample.engine.configure({ 'asset.emptyAlt': 'warning' });
    expect(await codes(sample, 'asset')).toEqual([]);
  });
});
