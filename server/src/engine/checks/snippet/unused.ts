import { t } from '../../../../../shared/l10n';
import { importTarget } from '../../site/importTarget';
import { defineCheck } from '../check';
import { attributeOf } from '../component/common';
import type { SharedPageContext } from '../pageCheckContext';

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
    const { pages, isIgnored } = context;
    if (!pages.snippets.includes(page)) return;
    const path = pages.pathOf(page);
    if (context.once(importedPaths).has(path) || isIgnored(path)) return;
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

/** Paths of the files that pages and snippets import. For `PageCheckContext.once`. */
function importedPaths({ pages }: SharedPageContext): ReadonlySet<string> {
  const found = new Set<string>();
  for (const page of pages.all) {
    const { imports, elements } = page.body;
    const file = imports.length > 0 ? pages.pathOf(page) : '';
    for (const { source } of imports) {
      const target = importTarget(file, source.text);
      if (target) found.add(target.path);
    }
    for (const element of elements) {
      if (element.name !== 'Snippet') continue;
      const given = attributeOf(element, 'file')?.value?.string?.text;
      for (const folder of given === undefined ? [] : ['snippets', '_snippets']) found.add(`${folder}/${given}`);
    }
  }
  return found;
}
