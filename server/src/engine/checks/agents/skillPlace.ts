import { t } from '../../../../../shared/l10n';
import { nameOf } from '../../../../../shared/paths';
import { defineCheck } from '../check';
import { instructionPath, metadataSpan } from './common';

/** A file in the folder of skills that is no skill, since it has no folder of its own. */
export const agentsSkillPlace = defineCheck({
  code: 'agents.skillPlace',
  target: 'page',
  severity: 'warning',
  docs: {
    summary: t`A skill without a folder of its own.`,
    why: t`A skill is a file \`SKILL.md\` in a folder of its own below \`.mintlify/skills\`, or \`skill.md\` in one below \`.mintlify/assistant/skills\`. A page file beside these folders is not found. Nothing is reported for a \`README.md\`.`,
    wrong: {
      'docs.json': `"navigation": { "pages": ["index"] }`,
      '.mintlify/skills/payments.md': '---\nname: payments\ndescription: Take payments.\n---\n',
    },
    right: {
      'docs.json': `"navigation": { "pages": ["index"] }`,
      '.mintlify/skills/payments/SKILL.md': '---\nname: payments\ndescription: Take payments.\n---\n',
    },
  },
  *run(page, context) {
    const match = /^(assistant\/)?skills\/([^/]+)\.mdx?$/.exec(instructionPath(page, context) ?? '');
    const name = match?.[2];
    if (!match || name === undefined || /^(?:readme|index)$/i.test(name)) return;
    const isSkill = name.toLowerCase() === 'skill';
    const file = match[1] === undefined ? 'SKILL.md' : 'skill.md';
    const path = nameOf(context.pages.pathOf(page));
    yield {
      span: metadataSpan(page, 'name'),
      message: isSkill
        ? t`Not found as a skill: \`${path}\` needs a folder of its own, whose name is the slug.`
        : t`Not found as a skill: move it to \`${name}/${file}\`.`,
    };
  },
});
