import { t } from '../../../../../shared/l10n';
import { withoutSuffix } from '../../base/addresses';
import { isLoopback } from '../../config/references/webAddress';
import { redirectGraph } from '../addresses';
import { defineCheck } from '../check';
import { maybeSuggestion } from '../data';
import { replaceText } from '../fixes/replaceText';
import { redirectRemoval, spanOfDestination } from './common';

/** A redirect to the author's own computer. */
export const redirectLocalhost = defineCheck({
  code: 'redirect.localhost',
  target: 'config',
  severity: 'warning',
  docs: {
    summary: t`A redirect to \`localhost\` or another address of your own computer.`,
    why: t`It works while the site is previewed, and leads readers nowhere. Use a path of the site.`,
    wrong: '"redirects": [{ "source": "/start", "destination": "http://localhost:3000/quickstart" }]',
    right: '"redirects": [{ "source": "/start", "destination": "/quickstart" }]',
  },
  data: maybeSuggestion,
  *run(context) {
    for (const redirect of context.once(redirectGraph).all) {
      const { file, node } = redirect.destination;
      if (!isLoopback(node.value)) continue;
      const path = node.value.replace(/^https?:\/\/[^/?#]*/i, '');
      // Another local server may have other paths.
      const isPage = path.startsWith('/') && context.files.page(withoutSuffix(path.slice(1))) === 'exists';
      yield {
        file,
        span: spanOfDestination(redirect),
        message: isPage ? t`Redirect to your own computer. Use \`${path}\`.` : t`Redirect to your own computer. Use a path of the site.`,
        data: { suggestion: isPage ? path : undefined },
      };
    }
  },
  *fix(target, { suggestion }) {
    if (suggestion?.startsWith('/')) yield* replaceText(target, suggestion, { preferred: true });
    yield* redirectRemoval(target, false);
  },
});
