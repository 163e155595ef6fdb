import { t } from '../../../../../shared/l10n';
import { suffixOf } from '../../base/addresses';
import { isUnmatchable, isUrl } from '../../config/redirects/redirects';
import { redirectGraph } from '../addresses';
import { defineCheck } from '../check';
import { maybeSuggestion } from '../data';
import { replaceText } from '../fixes/replaceText';
import { redirectRemoval, spanOfSource } from './common';

/** Wildcard before the end of a segment, `*-old`, or parameter with a wildcard behind other text, `v1-:slug*`. */
const wildcardInside = /\*[^/]|[^/]:\w+\*/;

/** A redirect whose source has an anchor or a query. */
export const redirectUnmatchable = defineCheck({
  code: 'redirect.unmatchable',
  target: 'config',
  severity: 'warning',
  docs: {
    summary: t`A \`source\` of a redirect with an anchor or a query, or, as a hint, with a wildcard inside a segment.`,
    why: t`Sources are compared with the path of a request alone, so this redirect has no effect. Anchors are never sent to a server. Of wildcards the service documents those that end a segment: \`/old/*\`, \`/old/:slug*\`, \`/old/v1-*\`.`,
    wrong: '"redirects": [{ "source": "/start#install", "destination": "/quickstart" }]',
    right: '"redirects": [{ "source": "/start", "destination": "/quickstart" }]',
  },
  data: maybeSuggestion,
  *run(context) {
    const { all } = context.once(redirectGraph);
    const sources = new Set(all.map(({ source }) => source.node.value));
    for (const redirect of all) {
      const { file, node } = redirect.source;
      if (isUrl(node.value)) continue;
      if (!isUnmatchable(node.value)) {
        if (wildcardInside.test(node.value)) {
          yield {
            file,
            span: spanOfSource(redirect),
            message: t`Undocumented wildcard: \`*\` ends a segment, as in \`/old/*\`, \`/old/:slug*\` or \`/old/v1-*\`.`,
            severity: 'hint',
            data: {},
          };
        }
        continue;
      }
      const path = node.value.slice(0, node.value.length - suffixOf(node.value).length);
      // The path must be free: with another redirect it would be a duplicate, and an existing page would no longer be shown.
      const isFree = path.startsWith('/') && path !== '/' && !sources.has(path) && context.files.page(path.slice(1)) === 'missing';
      yield {
        file,
        span: spanOfSource(redirect),
        message: t`Unmatchable \`source\`: anchors and queries are not part of the path.`,
        data: { suggestion: isFree ? path : undefined },
      };
    }
  },
  *fix(target, { suggestion }) {
    if (suggestion !== undefined) yield* replaceText(target, suggestion, { preferred: true });
    yield* redirectRemoval(target, false);
  },
});
