import { describe, it } from 'vitest';
import { withBody } from '../../support/bodySite';
import type { Site } from '../../support/site';

const reporting = (text: string): Site => {
  const sample = withBody(text);
  sample.engine.configure({ 'agents.visibility': 'warning' });
  return sample;
};

describe('a page', () => {
  it.each(['humans', 'agents'])('is reported if all of it is for %s', async (audience) => {
    const text = `---\ntitle: A\n---\n\n<<|here:Visibility|> for="${audience}">\n\nText.\n\n## More\n\n</Visibility>\n`;
    await reporting(text).expectOnly('here', 'agents.visibility');
  });

  it.each([
    ['has text before', 'Text.\n\n<Visibility for="humans">\n\nMore.\n\n</Visibility>\n'],
    ['has text behind', '<Visibility for="humans">\n\nText.\n\n</Visibility>\n\nMore text.\n'],
    ['has parts for both', '<Visibility for="humans">\n\nA\n\n</Visibility>\n\n<Visibility for="agents">\n\nB\n\n</Visibility>\n'],
  ])('is not reported if it %s', async (_, text) => {
    await reporting(`---\ntitle: A\n---\n\n${text}`).expectNothing();
  });
});
