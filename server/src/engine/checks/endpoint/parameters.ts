import type { Check } from '../check';
import { endpointSample } from './docs';
import { findEndpointProblems } from './endpointProblems';

/** Endpoint references whose path is there with other names of parameters. */
export const endpointParameters: Check<'endpoint.parameters'> = {
  code: 'endpoint.parameters',
  severity: 'error',
  docs: {
    summary: 'An endpoint reference with other path parameter names than the OpenAPI file.',
    why: 'The build stops: paths are compared as strings, and `{userId}` is not `{id}`.',
    wrong: endpointSample('GET /users/{userId}'),
    right: endpointSample('GET /users/{id}'),
  },
  *check(context) {
    for (const problem of context.once(findEndpointProblems)) {
      if (problem.kind !== 'parameters') continue;
      const { reference, path, openApiFile, proposals } = problem;
      const { file, span } = reference;
      const message = `Wrong parameter names: expected \`${path}\`, as in \`${openApiFile.path}\`.`;
      yield { file, span, message, data: proposals };
    }
  },
};
