import { describe, it } from 'vitest';
import { withBody } from '../../support/bodySite';
import type { Site } from '../../support/site';

const reporting = (text: string): Site => {
  const sample = withBody(text);
  sample.engine.configure({ 'agents.pageLength': 'warning' });
  return sample;
};

const words = (count: number): string => `${'words words '.repeat(10)}\n`.repeat(count);

describe('the length of a page', () => {
  it('is reported above the limit if the user sets a severity', async () => {
    const text = `---\n<|here:title: A|>\n---\n\n${words(501)}`;
    await reporting(text).expectOnly('here', 'agents.pageLength');
    await withBody(text).expectNothing();
  });

  it('is not reported at the limit, with any front matter', async () => {
    await reporting(`---\ntitle: A\ndescription: ${'word '.repeat(20)}\n---\n${words(413)}${'x'.repeat(26)}\n`).expectNothing();
    await reporting(`---\n<|here:title: A|>\n---\n${words(413)}${'x'.repeat(27)}\n`).expectOnly('here', 'agents.pageLength');
  });
});
