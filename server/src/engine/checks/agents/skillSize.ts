import { t } from '../../../../../shared/l10n';
import { defineCheck } from '../check';
import { metadataSpan, skillOf } from './common';

/** Number of tokens after which the assistant cuts a skill off. */
const maxTokens = 6_000;
/** Characters of a token at most, without whitespace: a skill is reported only if it is certainly too long. */
const charactersPerToken = 4;

/** A skill of the assistant that is cut off. */
export const agentsSkillSize = defineCheck({
  code: 'agents.skillSize',
  target: 'page',
  severity: 'warning',
  docs: {
    summary: t`A skill of the assistant that is longer than the assistant reads.`,
    why: t`The assistant of the site cuts a skill off after about 6,000 tokens, some 28,000 characters. Split it into skills for one topic each. Nothing is reported for \`.mintlify/skills\`, which agents read as a whole.`,
  },
  *run(page, context) {
    if (skillOf(page, context)?.kind !== 'assistant' || page.contentLength <= maxTokens * charactersPerToken) return;
    yield { span: metadataSpan(page, 'name'), message: t`Too long: the assistant cuts a skill off after about 6,000 tokens. Split it.` };
  },
});
