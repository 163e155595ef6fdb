import { describe, it } from 'vitest';
import { site } from '../../support/site';
import { healthy } from './support';

const text = '---\n<|here:name: payments|>\ndescription: Take payments.\n---\n';

describe('the folder of a skill', () => {
  it.each(['Take_Payments', 'take payments', 'payments.v2', 'Zahlungen-Ü'])('is reported as %j', async (slug) => {
    await site({ ...healthy, [`.mintlify/skills/${slug}/SKILL.md`]: text }).expectOnly('here', 'agents.skillSlug');
  });

  it.each(['payments', 'take-payments-2'])('is right as %j', async (slug) => {
    const plain = text.replace('<|here:', '').replace('|>', '');
    await site({ ...healthy, [`.mintlify/skills/${slug}/SKILL.md`]: plain }).expectNothing();
  });
});
