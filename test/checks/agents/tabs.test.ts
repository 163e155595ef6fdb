import { describe, it } from 'vitest';
import { withBody } from '../../support/bodySite';
import type { Site } from '../../support/site';

const reporting = (text: string): Site => {
  const sample = withBody(text);
  sample.engine.configure({ 'agents.tabs': 'warning' });
  return sample;
};

const tabs = (count: number): string => `<Tabs>\n<Tab title="A">\n\n${'Some text. '.repeat(count)}\n\n</Tab>\n</Tabs>\n`;

describe('tabs', () => {
  it('are reported with more content than agents read', async () => {
    await reporting(tabs(5_000).replace('Tabs', '<|here:Tabs|>')).expectOnly('here', 'agents.tabs');
  });

  it('are not reported with less', async () => {
    await reporting(tabs(4_000)).expectNothing();
    await withBody(tabs(5_000)).expectNothing();
  });
});
