import { t } from '../../../../../shared/l10n';
import { defineCheck } from '../check';
import { isWholePage } from '../component/common';
import { isReadByAgents, metadataSpan } from './common';

/** Number of characters that all known agents read of a page. */
export const maxRead = 50_000;

/** A page that is longer than agents read. */
export const agentsPageLength = defineCheck({
  code: 'agents.pageLength',
  target: 'page',
  severity: 'warning',
  isOptIn: true,
  docs: {
    summary: t`A page that is longer than agents read.`,
    why: t`Agents cut off what they fetch, without a word: some after 50,000 characters, most after 100,000. Split the page. This is \`page-size-markdown\` of the Agent-Friendly Documentation Spec (agentdocsspec.com). Counted is the text after the front matter. It is reported by \`docs-json check --only agents\`, or with a severity.`,
  },
  *run(page, context) {
    // Without the last line, whose end is not in memory.
    const length = (page.lineStarts.at(-1) ?? 0) - page.headText.length;
    if (length <= maxRead || !isWholePage(page, context) || !isReadByAgents(page, context)) return;
    yield {
      span: metadataSpan(page, 'title'),
      message: t`Too long for agents: they may read the first 50,000 characters. Split the page.`,
    };
  },
});
