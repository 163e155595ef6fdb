import type { Check } from '../check';
import { endpointSample } from './docs';
import { findEndpointProblems } from './endpointProblems';

/** Endpoint references that write parameters as `:id` or in other brackets. */
export const endpointForm: Check<'endpoint.form'> = {
  code: 'endpoint.form',
  severity: 'error',
  docs: {
    summary: 'An endpoint reference whose parameters are not in braces.',
    why: 'The build stops: `:id`, `<id>` and `[id]` are not read as parameters. The path is written as in the description, `{id}`.',
    wrong: endpointSample('GET /users/:id'),
    right: endpointSample('GET /users/{id}'),
  },
  *check(context) {
    for (const problem of context.once(findEndpointProblems)) {
      if (problem.kind !== 'form') continue;
      const { reference, path, proposals } = problem;
      const { file, span } = reference;
      yield { file, span, message: `Invalid path parameters: expected \`${path}\`.`, data: proposals };
    }
  },
};
