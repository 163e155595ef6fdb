import { t } from '../../../../../shared/l10n';
import { defineCheck } from '../check';
import { metadataSpan, skillOf } from './common';

/** A skill whose folder has a name that is no slug. */
export const agentsSkillSlug = defineCheck({
  code: 'agents.skillSlug',
  target: 'page',
  severity: 'warning',
  docs: {
    summary: t`A skill in a folder whose name is not a slug.`,
    why: t`The folder of a skill is its slug, and a part of its address. A slug has lowercase letters, digits and hyphens only; a skill with another one may not be published.`,
    wrong: {
      'docs.json': `"navigation": { "pages": ["index"] }`,
      '.mintlify/skills/Take_Payments/SKILL.md': '---\nname: payments\ndescription: Take payments.\n---\n',
    },
    right: {
      'docs.json': `"navigation": { "pages": ["index"] }`,
      '.mintlify/skills/take-payments/SKILL.md': '---\nname: payments\ndescription: Take payments.\n---\n',
    },
  },
  *run(page, context) {
    const skill = skillOf(page, context);
    if (!skill || /^[a-z0-9-]+$/.test(skill.slug)) return;
    const slug = skill.slug
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '');
    yield {
      span: metadataSpan(page, 'name'),
      message:
        slug === ''
          ? t`The folder \`${skill.slug}\` of this skill is not a slug. Use lowercase letters, digits and hyphens.`
          : t`The folder \`${skill.slug}\` of this skill is not a slug. Rename it to \`${slug}\`.`,
    };
  },
});
