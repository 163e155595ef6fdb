import { t } from '../../../../../shared/l10n';
import { defineCheck } from '../check';
import { suggestionList } from '../data';
import { replaceByProposals } from '../fixes/replaceText';
import { endpointSample, findEndpointProblems } from './common';

/** Endpoint references whose path exists with other names of parameters. */
export const endpointParameters = defineCheck({
  code: 'endpoint.parameters',
  target: 'config',
  severity: 'error',
  docs: {
    summary: t`An endpoint reference with other path parameter names than the OpenAPI file.`,
    why: t`The build stops: paths are compared as strings, and \`{userId}\` is not \`{id}\`.`,
    wrong: endpointSample('GET /users/{userId}'),
    right: endpointSample('GET /users/{id}'),
  },
  data: suggestionList,
  *run(context) {
    for (const problem of context.once(findEndpointProblems)) {
      if (problem.kind !== 'parameters') continue;
      const { reference, path, openApiFile, proposals } = problem;
      const { file, span } = reference;
      const message = t`Wrong parameter names: expected \`${path}\`, as in \`${openApiFile.path}\`.`;
      yield { file, span, message, data: proposals };
    }
  },
  *fix(target, data) {
    yield* replaceByProposals(target, data);
  },
});
