import { describe, it } from 'vitest';
import { site } from '../../support/site';
import { healthy } from './support';

const skill = '.mintlify/skills/payments/SKILL.md';
const assistant = '.mintlify/assistant/skills/payments/skill.md';

describe('a skill', () => {
  it.each([skill, assistant, assistant.replace('.md', '.mdx')])('without a description is reported: %s', async (path) => {
    await site({ ...healthy, [path]: '<|here:---|>\nname: payments\n---\n\n# Payments\n' }).expectOnly('here', 'agents.skillMetadata');
  });

  it('with an empty name is reported at the key', async () => {
    await site({ ...healthy, [skill]: '---\n<|here:name: ""|>\ndescription: Take payments.\n---\n' }).expectOnly(
      'here',
      'agents.skillMetadata',
    );
  });

  it.each([
    ['has both', skill, '---\nname: payments\ndescription: Take payments.\n---\n'],
    ['has front matter that cannot be read', skill, '---\nname: "payments\n---\n'],
    ['is material of a skill', '.mintlify/skills/payments/reference/refunds.md', '# Refunds\n'],
    ['is for other agents', '.claude/skills/payments/SKILL.md', '# Payments\n'],
    ['is in another folder', 'guides/.mintlify/skills/payments/SKILL.md', '# Payments\n'],
    ['links to what the site does not have', skill, '---\nname: a\ndescription: b\n---\n\n[x](/nowhere) <Unknown /> {x}\n'],
  ])('is not reported if it %s', async (_, path, text) => {
    await site({ ...healthy, [path]: text }).expectNothing();
  });
});
