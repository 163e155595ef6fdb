import { t } from '../../../../../shared/l10n';
import { firstSentences } from '../../pages/firstSentences';
import { editFrontMatter } from '../../pages/frontMatter/edit';
import { frontMatterEntry, frontMatterText } from '../../pages/frontMatter/frontMatter';
import { isInstruction, isReaderPage } from '../../site/readerPages';
import { defineCheck } from '../check';
import { pageNameSpan } from './common';

/** Keys of pages whose description comes from elsewhere, or that have no content. */
const describedElsewhere = ['openapi', 'asyncapi', 'openapi-schema', 'api', 'graphql', 'url'];

/** A page without a description. */
export const pageDescription = defineCheck({
  code: 'page.description',
  target: 'page',
  severity: 'hint',
  isOptIn: true,
  docs: {
    summary: t`A page without a description.`,
    why: t`Search engines and previews of links show \`description\` of the front matter, and it stands below the title. It is reported only if the setting gives the check a severity. Nothing is reported for pages of the API, which OpenAPI files describe, and for pages that search engines do not see.`,
  },
  *run(page, context) {
    const { frontMatter } = page;
    if (frontMatter?.problem || frontMatterText(frontMatter, 'description')?.trim()) return;
    const isElsewhere = describedElsewhere.some((key) => frontMatterEntry(frontMatter, key));
    const isHidden = ['noindex', 'hidden'].some((key) => frontMatterEntry(frontMatter, key)?.value.kind === 'boolean');
    if (isElsewhere || isHidden) return;
    // A hint says that they are published.
    if (isInstruction(context.pages.pathOf(page)) && context.recorder.isUnlisted(page.path)) return;
    if (!isReaderPage(page, { pages: context.otherPages, fileIndex: context.files, isIgnored: context.isIgnored })) return;
    yield { span: pageNameSpan(page), message: t`Page without a description. Add \`description\` to its front matter.` };
  },
  *fix({ page: { text } }) {
    const found = firstSentences(text);
    const edits = editFrontMatter(text, 'description', found ?? '', ['title', 'description']);
    if (edits?.length) yield { title: t`Add \`description\``, edits, preferred: false };
  },
});
