import { type Localizable, t } from '../../../../../shared/l10n';
import { isUnmatchable } from '../../config/redirects/redirects';
import { redirectGraph } from '../addresses';
import { defineCheck } from '../check';
import type { CheckContext } from '../checkContext';
import { generatedPages } from '../proposals';
import { listedBelow, redirectRemoval, spanOfSource } from './common';

/** A redirect from the address of an existing page, or from all addresses in a folder with listed or generated pages. */
export const redirectShadowsPage = defineCheck({
  code: 'redirect.shadowsPage',
  target: 'config',
  severity: 'warning',
  docs: {
    summary: t`A redirect whose source is a page that exists, or a wildcard that matches pages of the navigation.`,
    why: t`Page and redirect exclude one another: readers do not see the page. Remove the redirect, or the page when it has moved.`,
    wrong: `"redirects": [{ "source": "/quickstart", "destination": "/" }]`,
    right: `"redirects": [{ "source": "/start", "destination": "/quickstart" }]`,
  },
  *run(context) {
    const graph = context.once(redirectGraph);
    for (const redirect of graph.all) {
      const { path, node, file } = redirect.source;
      const folder = folderOfWildcard(node.value);
      if (folder !== undefined && !graph.isLooping(redirect)) {
        const message = hiddenBelow(context, folder);
        if (message) yield { file, span: spanOfSource(redirect), message };
      }
      if (!path || isUnmatchable(node.value) || graph.isLooping(redirect) || context.files.page(path) !== 'exists') continue;
      yield {
        file,
        span: spanOfSource(redirect),
        message: t`Redirect from an existing page: \`${path}\`. Remove the redirect or the page.`,
      };
    }
  },
  *fix(target) {
    yield* redirectRemoval(target, false);
  },
});

/** Folder all of whose pages a source matches: `guides` for `/guides/:slug*`. `undefined` for the whole site, which has probably moved. */
function folderOfWildcard(source: string): string | undefined {
  return /^\/+([^/:*{}()?#][^:*{}()?#]*)\/(?:\*|:\w+[*+])\/?$/.exec(source)?.[1];
}

function hiddenBelow(context: CheckContext, folder: string): Localizable | undefined {
  const [first, ...others] = new Set(context.once(listedBelow)(folder));
  if (first === undefined) {
    const directory = context.once(generatedPages).directoryBelow(folder);
    return directory === undefined
      ? undefined
      : t`Redirect from all generated pages in \`${directory}\`. Remove the redirect or change their directory.`;
  }
  if (others.length === 0) return t`Redirect from an existing page: \`${first}\`. Remove the redirect or the page.`;
  return t`Redirect from existing pages: \`${first}\` and ${String(others.length)} more. Remove the redirect or the pages.`;
}
