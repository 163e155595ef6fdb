import { describe, expect, it } from 'vitest';
import { codes, withBody } from '../../support/bodySite';

const reporting = (text: string) => {
  const sample = withBody(text, { 'a.png': '' });
  sample.engine.configure({ 'link.text': 'warning' });
  return sample;
};

describe('link.text', () => {
  it.each([
    '<<|here:a|> href="/"></a>\n',
    'Text <<|here:a|> id="b" /> text\n',
    '<<|here:a|> href="/"><img src="/a.png" alt="A > B" /></a>\n',
    '<<|here:a|> href="/">\n  <span> {" "} </span>\n</a>\n',
    '<<|here:a|> href="/">![A](/a.png)</a>\n',
  ])('is reported in %j', async (text) => {
    expect(await codes(withBody(text, { 'a.png': '' }), 'link')).toEqual([]);
    await reporting(text).expectOnly('here', 'link.text', { severity: 'warning' });
  });

  it('turns an anchor into another element', async () => {
    expect(await reporting('Text <a id="b" /> text\n').fix('link.text', 'index.mdx')).toBe('Text <span id="b" /> text\n');
    expect((await reporting('<a href="/"></a>\n').actions('index.mdx', 'link.text')).filter(({ edit }) => edit)).toEqual([]);
  });

  it.each(['<a href="/">Home</a>\n', '<a href="/"><b>Home</b></a>\n', '<a href="/">`code`</a>\n', '`<a href="/"></a>`\n', '[](/)\n'])(
    'is not reported in %j',
    async (text) => expect(await codes(reporting(text), 'link')).toEqual([]),
  );
});
