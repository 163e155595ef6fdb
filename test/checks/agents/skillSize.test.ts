import { describe, it } from 'vitest';
import { site } from '../../support/site';
import { healthy } from './support';

const head = '---\n<|here:name: payments|>\ndescription: Take payments.\n---\n\n';
const plain = head.replace('<|here:', '').replace('|>', '');
const words = (count: number): string => 'charge the card\n'.repeat(count);

describe('a skill of the assistant', () => {
  it('is reported if it is certainly longer than the assistant reads', async () => {
    await site({ ...healthy, '.mintlify/assistant/skills/payments/skill.md': head + words(2_000) }).expectOnly('here', 'agents.skillSize');
  });

  it.each([
    ['is shorter', '.mintlify/assistant/skills/payments/skill.md', 1_500],
    ['is for other agents', '.mintlify/skills/payments/SKILL.md', 2_000],
  ])('is not reported if it %s', async (_, path, count) => {
    await site({ ...healthy, [path]: plain + words(count) }).expectNothing();
  });
});
