import { t } from '../../../../../shared/l10n';
import { isPattern, suffixOf } from '../../config/redirects/redirects';
import { suggestedAddress } from '../../config/references/webAddress';
import { extensionOf } from '../../site/fileIndex/fileNames';
import { defineCheck } from '../check';
import type { CheckContext } from '../checkContext';
import { suggestionList } from '../data';
import { replaceByProposals } from '../fixes/replaceText';
import { generatedPages, proposals, withGenerated } from '../page/pageProblems';
import { didYouMean } from '../wording';
import { redirectGraph, spanOfDestination } from './redirects';

/** A redirect to a page that does not exist. */
export const redirectDestinationMissing = defineCheck({
  code: 'redirect.destinationMissing',
  target: 'config',
  severity: 'warning',
  docs: {
    summary: t`A redirect to a page that does not exist.`,
    why: t`Readers who follow an old link find nothing. Destinations with parameters, files and folders are not checked, nor pages that may be generated from an OpenAPI file.`,
    wrong: `"redirects": [{ "source": "/start", "destination": "/quikstart" }]`,
    right: `"redirects": [{ "source": "/start", "destination": "/quickstart" }]`,
  },
  data: suggestionList,
  *run(context) {
    const graph = context.once(redirectGraph);
    const patterns = graph.all.flatMap(({ source }) => (isPattern(source.node.value) ? [prefixOf(source.node.value)] : []));
    for (const redirect of graph.all) {
      const { path, node, file } = redirect.destination;
      // A malformed URL and whitespace around an address are reported by `value.format`.
      if (suggestedAddress(node.value) !== undefined) continue;
      if (!path || graph.startsAt(path) || patterns.some((prefix) => path.startsWith(prefix)) || mayBeThere(context, path)) continue;
      const write = (page: string): string => `/${page}${suffixOf(node.value)}`;
      const found = withGenerated(context, proposals(context.site.nearPages(path), write), path, write);
      yield {
        file,
        span: spanOfDestination(redirect),
        message: t`Page not found: \`${path}\`.${didYouMean(found.suggestions)}`,
        data: found,
      };
    }
  },
  *fix(target, data) {
    yield* replaceByProposals(target, data);
  },
});

function mayBeThere(context: CheckContext, path: string): boolean {
  const { site } = context;
  if (site.page(path) !== 'missing' || site.hasFolder(path) || extensionOf(path) !== '') return true;
  if (site.pageInOtherCase(path) !== undefined || context.once(generatedPages).mayBeAddress(path)) return true;
  // Sites that are served below a path include it.
  const rest = path.slice(path.indexOf('/') + 1);
  return rest !== path && (site.page(rest) !== 'missing' || site.hasFolder(rest));
}

/** The common start of all addresses that a pattern matches. */
function prefixOf(pattern: string): string {
  return pattern.replace(/[:*{].*$/, '').replace(/^\/+/, '');
}
