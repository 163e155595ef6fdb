import { t } from '../../../../../shared/l10n';
import { frontMatterEntry } from '../../pages/frontMatter/frontMatter';
import { defineCheck } from '../check';
import { metadataSpan, skillOf } from './common';

/** Properties that agents choose a skill by. */
const required = ['name', 'description'] as const;

/** A skill without a name or a description. */
export const agentsSkillMetadata = defineCheck({
  code: 'agents.skillMetadata',
  target: 'page',
  severity: 'warning',
  docs: {
    summary: t`A skill in \`.mintlify/\` without \`name\` or \`description\`.`,
    why: t`Agents choose a skill by the \`name\` and the \`description\` of its front matter, and read the rest of it afterwards. Both are required in \`.mintlify/skills/<name>/SKILL.md\` and in \`.mintlify/assistant/skills/<name>/skill.md\`.`,
    wrong: {
      'docs.json': `"navigation": { "pages": ["index"] }`,
      '.mintlify/skills/payments/SKILL.md': '---\nname: payments\n---\n\n# Payments\n',
    },
    right: {
      'docs.json': `"navigation": { "pages": ["index"] }`,
      '.mintlify/skills/payments/SKILL.md':
        '---\nname: payments\ndescription: Take payments. Use it for charges and refunds.\n---\n\n# Payments\n',
    },
  },
  *run(page, context) {
    const { frontMatter } = page;
    // What cannot be read may have them.
    if (!skillOf(page, context) || frontMatter?.problem) return;
    for (const key of required) {
      const value = frontMatterEntry(frontMatter, key)?.value;
      if (value && !(value.kind === 'null' || (value.kind === 'string' && String(value.value).trim() === ''))) continue;
      yield {
        span: metadataSpan(page, key),
        message: t`Skill without \`${key}\`. Add it to the front matter: agents choose a skill by it.`,
      };
    }
  },
});
