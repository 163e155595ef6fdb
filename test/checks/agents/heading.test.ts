import { describe, it } from 'vitest';
import { withBody } from '../../support/bodySite';
import type { Site } from '../../support/site';

const reporting = (text: string): Site => {
  const sample = withBody(text);
  sample.engine.configure({ 'agents.heading': 'warning' });
  return sample;
};

const tab = (title: string, text: string): string => `<Tab title="${title}">\n\n${text}\n\n</Tab>\n`;

describe('a heading', () => {
  it('is reported if several tabs have it', async () => {
    const text = `<Tabs>\n${tab('A', '## <|here:Install|>')}${tab('B', '## Install')}${tab('C', '### install')}</Tabs>\n`;
    await reporting(text).expectOnly('here', 'agents.heading');
  });

  it('is reported if tabs share most of their headings', async () => {
    const text = `<Tabs>\n${tab('A', '## <|here:Install|>\n\n## Use A')}${tab('B', '## Install')}</Tabs>\n`;
    await reporting(text).expectOnly('here', 'agents.heading');
  });

  it.each([
    [
      'half of the headings of these tabs tell them apart',
      `<Tabs>\n${tab('A', '## Install\n\n## Use A')}${tab('B', '## Install\n\n## Use B')}</Tabs>\n`,
    ],
    ['other tabs have another one', `<Tabs>\n${tab('A', '## Install A')}${tab('B', '## Install B')}</Tabs>\n`],
    ['other groups of tabs have it', `<Tabs>\n${tab('A', '## Install')}</Tabs>\n\n<Tabs>\n${tab('B', '## Install')}</Tabs>\n`],
    ['it repeats outside of tabs', '## Install\n\n## Install\n'],
    ['a tab repeats it', `<Tabs>\n${tab('A', '## Install\n\n## Install')}${tab('B', 'Text.')}</Tabs>\n`],
  ])('is not reported if %s', async (_, text) => {
    await reporting(text).expectNothing();
  });
});
