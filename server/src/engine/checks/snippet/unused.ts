import { t } from '../../../../../shared/l10n';
import { isSnippet } from '../../site/fileIndex/fileNames';
import { defineCheck } from '../check';

/** A snippet that no page imports. */
export const snippetUnused = defineCheck({
  code: 'snippet.unused',
  target: 'page',
  severity: 'hint',
  isOptIn: true,
  docs: {
    summary: t`A snippet that no page imports.`,
    why: t`Nobody sees it. It may be kept for later, so this is reported only if the setting gives the check a severity. A snippet is an \`.mdx\` or \`.md\` file in a folder \`snippets\`.`,
  },
  *run(page, context) {
    const path = context.pages.pathOf(page);
    if (!isSnippet(path) || !context.pages.has(page) || context.otherPages.importsFile(path) || context.isIgnored(path)) return;
    yield {
      span: { start: 0, end: firstLineEnd(page.head.getText()) },
      message: t`No page imports this snippet.`,
      unnecessary: true,
    };
  },
});

function firstLineEnd(text: string): number {
  return text.search(/\r?\n|$/);
}
