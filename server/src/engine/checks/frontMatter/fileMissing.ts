import { t } from '../../../../../shared/l10n';
import type { Span } from '../../base/spans';
import { inStyleOf } from '../../config/references/pathStyle';
import { normalizeFilePath } from '../../config/references/targets';
import { frontMatterEntry } from '../../pages/frontMatter/frontMatter';
import { iconOfFrontMatter } from '../../pages/frontMatter/icon';
import { scalarText } from '../../pages/frontMatter/values';
import type { PageFile } from '../../pages/page';
import { isClear } from '../../site/fileIndex/fileIndex';
import { extensionOf } from '../../site/fileIndex/fileNames';
import { defineCheck } from '../check';
import { suggestionList } from '../data';
import { pageSample } from '../docs';
import { replaceYamlByProposals } from '../fixes/replaceText';
import { proposals } from '../proposals';
import { withSuggestions } from '../wording';

/** A missing image in front matter. */
export const frontMatterFileMissing = defineCheck({
  code: 'frontMatter.fileMissing',
  target: 'page',
  severity: 'warning',
  docs: {
    summary: t`An image that front matter names and that does not exist.`,
    why: t`The page or its preview shows an empty place. A path starts at the folder of \`docs.json\`, and letter case counts.`,
    wrong: pageSample('---\ntitle: Welcome\nicon: /favcon.svg\n---\n'),
    right: pageSample('---\ntitle: Welcome\nicon: /favicon.svg\n---\n'),
  },
  data: suggestionList,
  *run(page, { files }) {
    for (const { text, span } of imagePaths(page)) {
      const path = normalizeFilePath(text);
      const beside = normalizeFilePath(`${page.path}/../${text}`);
      if (!path || files.file(path) !== 'missing') continue;
      // A path relative to the page is undocumented and may work.
      if (!text.startsWith('/') && beside && files.file(beside) !== 'missing') continue;
      const near = files.nearFiles(path);
      const found = proposals(near, (file) => inStyleOf(text, file));
      const data = { suggestions: found.suggestions, isNear: isClear(near) };
      yield { span, message: withSuggestions(t`File not found: \`${path}\`.`, found.suggestions), data };
    }
  },
  *fix(target, data) {
    yield* replaceYamlByProposals(target, data);
  },
});

function* imagePaths({ frontMatter }: PageFile): Iterable<{ readonly text: string; readonly span: Span }> {
  const icon = iconOfFrontMatter(frontMatter);
  if (icon?.kind === 'path' && (/^[./\\]/.test(icon.text) || extensionOf(icon.text) !== '')) yield icon;
  for (const key of ['og:image', 'twitter:image']) {
    const value = frontMatterEntry(frontMatter, key)?.value;
    const text = value && scalarText(value)?.trim();
    if (value && text && !/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(text) && extensionOf(text) !== '') yield { text, span: value.span };
  }
}
