import { t } from '../../../../../shared/l10n';
import { frontMatterEntry } from '../../pages/frontMatter/frontMatter';
import { scalarText } from '../../pages/frontMatter/values';
import { defineContentCheck } from '../contentCheck';
import { pageSample } from '../docs';

/** Limit of characters of content that a page with `url` may have, such as a placeholder or a note. */
const maxNegligibleLength = 200;

/** A page with `url` and content, which is never shown. */
export const frontMatterUrlWithContent = defineContentCheck({
  code: 'frontMatter.urlWithContent',
  severity: 'hint',
  docs: {
    summary: t`A page with \`url\` in its front matter and content below.`,
    why: t`The entry in the navigation leads to the address, so that readers do not get to the content. Remove the one or the other.`,
    wrong: pageSample(
      `---\ntitle: Status\nurl: https://status.example.com\n---\n\n${'Here is what the colors on the page mean. '.repeat(8).trim()}\n`,
    ),
    right: pageSample('---\ntitle: Status\nurl: https://status.example.com\n---\n'),
  },
  *run({ frontMatter, contentLength }) {
    const url = frontMatterEntry(frontMatter, 'url');
    if (!url || contentLength <= maxNegligibleLength || !/^https?:\/\//.test(scalarText(url.value) ?? '')) return;
    yield { span: url.keySpan, message: t`Content without effect: \`url\` sends readers to another page.` };
  },
});
