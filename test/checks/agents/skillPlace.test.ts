import { describe, it } from 'vitest';
import { site } from '../../support/site';
import { healthy } from './support';

const text = '---\n<|here:name: payments|>\ndescription: Take payments.\n---\n';

describe('a file beside the folders of skills', () => {
  it.each(['skills/payments.md', 'skills/SKILL.md', 'assistant/skills/payments.mdx'])('is reported: %s', async (path) => {
    await site({ ...healthy, [`.mintlify/${path}`]: text }).expectOnly('here', 'agents.skillPlace');
  });

  it.each(['skills/README.md', 'skills/index.md', 'AGENTS.md', 'notes/payments.md'])('is not reported: %s', async (path) => {
    await site({ ...healthy, [`.mintlify/${path}`]: '# Notes\n' }).expectNothing();
  });
});
