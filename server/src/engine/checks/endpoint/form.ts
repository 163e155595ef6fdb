import { t } from '../../../../../shared/l10n';
import { defineCheck } from '../check';
import { suggestionList } from '../data';
import { replaceByProposals } from '../fixes/replaceText';
import { endpointSample, findEndpointProblems } from './common';

/** Endpoint references that write parameters as `:id` or in other brackets. */
export const endpointForm = defineCheck({
  code: 'endpoint.form',
  target: 'config',
  severity: 'error',
  docs: {
    summary: t`An endpoint reference whose parameters are not in braces.`,
    why: t`The build stops: \`:id\`, \`<id>\` and \`[id]\` are not read as parameters. The path is written as in the OpenAPI file, \`{id}\`.`,
    wrong: endpointSample('GET /users/:id'),
    right: endpointSample('GET /users/{id}'),
  },
  data: suggestionList,
  *run(context) {
    for (const problem of context.once(findEndpointProblems)) {
      if (problem.kind !== 'form') continue;
      const { reference, path, proposals } = problem;
      const { file, span } = reference;
      yield { file, span, message: t`Invalid path parameters: expected \`${path}\`.`, data: proposals };
    }
  },
  *fix(target, data) {
    yield* replaceByProposals(target, data);
  },
});
