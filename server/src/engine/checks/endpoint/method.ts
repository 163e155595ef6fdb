import { t } from '../../../../../shared/l10n';
import { defineCheck } from '../check';
import { suggestionList } from '../data';
import { replaceByProposals } from '../fixes/replaceText';
import { quoteList } from '../wording';
import { endpointSample, findEndpointProblems } from './common';

/** Endpoint references whose path exists with other methods. */
export const endpointMethod = defineCheck({
  code: 'endpoint.method',
  target: 'config',
  severity: 'error',
  docs: {
    summary: t`An endpoint reference with a method that the path does not have.`,
    why: t`The build stops: a page is generated of one operation, and the description has none of this method at the path.`,
    wrong: endpointSample('POST /users/{id}'),
    right: endpointSample('GET /users/{id}'),
  },
  data: suggestionList,
  *run(context) {
    for (const problem of context.once(findEndpointProblems)) {
      if (problem.kind !== 'method') continue;
      const { reference, method, others, entry, openApiFile, proposals } = problem;
      const { file, span } = reference;
      const message =
        others.length > 0
          ? t`Unknown method \`${method}\` of \`${entry.name}\` in \`${openApiFile.path}\`: expected ${quoteList(others)}.`
          : t`Unknown method \`${method}\` of \`${entry.name}\` in \`${openApiFile.path}\`: the path has no methods.`;
      const related = [{ file: { uri: openApiFile.uri, document: openApiFile.document }, span: entry.span, message: t`Declared here.` }];
      yield { file, span, message, data: proposals, related };
    }
  },
  *fix(target, data) {
    yield* replaceByProposals(target, data);
  },
});
