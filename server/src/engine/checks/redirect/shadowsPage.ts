import { t } from '../../../../../shared/l10n';
import { isUnmatchable } from '../../config/redirects/redirects';
import { defineCheck } from '../check';
import { removal } from './fixes';
import { redirectGraph, spanOfSource } from './redirects';

/** A redirect from the address of a page that exists. */
export const redirectShadowsPage = defineCheck({
  code: 'redirect.shadowsPage',
  target: 'config',
  severity: 'warning',
  docs: {
    summary: t`A redirect whose source is a page that exists.`,
    why: t`Page and redirect exclude one another: readers do not see the page. Remove the redirect, or the page when it has moved.`,
    wrong: `"redirects": [{ "source": "/quickstart", "destination": "/" }]`,
    right: `"redirects": [{ "source": "/start", "destination": "/quickstart" }]`,
  },
  *run(context) {
    const graph = context.once(redirectGraph);
    for (const redirect of graph.all) {
      const { path, node } = redirect.source;
      if (!path || isUnmatchable(node.value) || graph.isLooping(redirect) || context.site.page(path) !== 'exists') continue;
      yield {
        file: redirect.source.file,
        span: spanOfSource(redirect),
        message: t`Redirect from an existing page: \`${path}\`. Remove the redirect or the page.`,
      };
    }
  },
  *fix(target) {
    yield* removal(target, false);
  },
});
