import { describe, it } from 'vitest';
import { site } from '../../support/site';
import { healthy } from './support';

describe('instructions for the assistant', () => {
  it.each(['assistant.md', 'ASSISTANT.MD', 'Assistant.mdx'])('are reported under another name: %s', async (name) => {
    await site({ ...healthy, [`.mintlify/${name}`]: '<|here:Be brief.|>\n' }).expectOnly('here', 'agents.assistant', { severity: 'hint' });
  });

  it('are reported without text', async () => {
    await site({ ...healthy, '.mintlify/Assistant.md': '<|here:|>\n\n' }).expectOnly('here', 'agents.assistant');
  });

  it.each(['Assistant.md', 'ASSISTANT.md', 'assistant/notes.md', 'AGENTS.md'])('are right as %s', async (name) => {
    await site({ ...healthy, [`.mintlify/${name}`]: 'Be brief.\n' }).expectNothing();
  });
});
