import { t } from '../../../../../shared/l10n';
import { defineCheck } from '../check';
import { maybeSuggestion } from '../data';
import { quoteList, withSuggestions } from '../wording';
import { extensionSample } from './common';
import { problemsOf } from './type';

/** Unknown keys of `x-mint`, the extension of the service. */
export const extensionUnknown = defineCheck({
  code: 'extension.unknown',
  target: 'openapi',
  severity: 'warning',
  docs: {
    summary: t`An unknown property in \`x-mint\` of an operation or a schema.`,
    why: t`The service ignores it. \`x-mint\` of an operation holds \`metadata\`, \`content\`, \`href\`, \`mcp\`, \`groups\` and \`playground\`; front matter of the page goes into \`metadata\`. That of a schema holds \`pre\` and \`post\`.`,
    wrong: extensionSample('x-mint:', '  metdata: { title: All users }'),
    right: extensionSample('x-mint:', '  metadata: { title: All users }'),
  },
  data: maybeSuggestion,
  *run(_openApiFile, context) {
    for (const problem of context.once(problemsOf)) {
      if (problem.kind !== 'unknown') continue;
      const { key, span, suggestion, known } = problem;
      const advice = suggestion === undefined ? t`Expected one of ${quoteList(known)}.` : undefined;
      const message = withSuggestions(t`Unknown property \`${key}\`.`, [suggestion], advice);
      // A key that is not similar to a known key may be for another tool.
      yield {
        span,
        message,
        data: { suggestion },
        ...(suggestion === undefined && { severity: 'information' as const }),
      };
    }
  },
  *fix({ span }, { suggestion }) {
    if (suggestion === undefined || !/^[\w-]+$/.test(suggestion)) return;
    yield { title: t`Change to \`${suggestion}\``, edits: [{ span, text: suggestion }], preferred: true };
  },
});
