import { type Localizable, t } from '../../../../../shared/l10n';
import { pageExtensions } from '../../../../../shared/paths';
import { normalizePagePath, type PageReference } from '../../config/references/reference';
import { isIgnoredByDefault } from '../../site/fileIndex/fileNames';
import { entryNumbers } from '../../site/languages/pageEntries';
import { defineCheck } from '../check';
import type { CheckContext } from '../checkContext';
import { entryRemoval } from '../fixes/remove';

interface Problem extends Pick<PageReference, 'file' | 'span'> {
  readonly message: Localizable;
}

/** An entry for a page file that the service ignores. */
export const pageIgnored = defineCheck({
  code: 'page.ignored',
  target: 'config',
  severity: 'warning',
  docs: {
    summary: t`A page in the navigation that the service ignores.`,
    why: t`The service leaves out what \`.mintignore\` names, folders of tools such as \`.github\`, and files such as \`README.md\`, and drops the entry. Publish the page, under another name if need be, or remove the entry.`,
    wrong: {
      'docs.json': `"navigation": {
  "groups": [{ "group": "Guides", "pages": ["index", "drafts/faq"] }]
}`,
      '.mintignore': 'drafts/\n',
      'drafts/faq.mdx': '---\ntitle: "Questions"\n---\n',
    },
    right: {
      'docs.json': `"navigation": {
  "groups": [{ "group": "Guides", "pages": ["index", "faq"] }]
}`,
      '.mintignore': 'drafts/\n',
      'faq.mdx': '---\ntitle: "Questions"\n---\n',
    },
  },
  *run(context) {
    const { references, files, isIgnored } = context;
    for (const reference of references.ofKind('page')) yield* judge(context, reference);
    const ignored = files.ignoredPages(isIgnored);
    const numbers = context.once(entryNumbers);
    for (const [index, list] of references.lists.entries()) {
      const length = numbers.length(index);
      for (let at = 0; at < length; at++) {
        const number = numbers.at(index, at);
        // Fast path: nearly all entries are published pages, for which no node is created.
        if (number && !ignored.has(number)) continue;
        const page = list.pageAt(at);
        if (!page) continue;
        yield* judge(context, page);
        yield undefined;
      }
    }
  },
  *fix(target) {
    yield* entryRemoval(target, t`Remove this entry`, false);
  },
});

function* judge({ files, profile, isIgnored }: CheckContext, { file, span, text }: PageReference): Iterable<Problem> {
  const path = normalizePagePath(text);
  const existence = path === '' ? 'missing' : files.page(path);
  if (existence === 'missing') return;
  // If a path has two files, both must be ignored: otherwise one of them is published.
  const isLeftOut = (file: string): boolean => isIgnored(file) || isIgnoredByDefault(file);
  const candidates = pageExtensions.map((extension) => `${path}${extension}`);
  if (!candidates.some(existence === 'exists' ? isIgnored : isLeftOut)) return;
  const existing = candidates.filter((file) => files.file(file) === 'exists');
  const [first] = existing;
  if (first === undefined || !existing.every(isLeftOut)) return;
  const message = isIgnored(first)
    ? t`Ignored page: \`${profile.ignoreFile}\` leaves out \`${first}\`.`
    : t`Ignored page: the service leaves out \`${first}\` by default.`;
  yield { file, span, message };
}
