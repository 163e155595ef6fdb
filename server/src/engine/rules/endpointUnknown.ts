import { endpointSample } from './endpointDocs';
import { findEndpointProblems } from './endpointProblems';
import type { Rule } from './rule';
import { didYouMean } from './wording';

/** Endpoint references whose file, path or webhook is not there. */
export const endpointUnknown: Rule<'endpoint.unknown'> = {
  code: 'endpoint.unknown',
  severity: 'error',
  docs: {
    summary: 'An endpoint reference to a path, webhook or description that does not exist.',
    why: 'The build stops. The path is looked up in the nearest `openapi` on the elements around the entry (of a list, in its first description), or in the file that the entry names. It is written as it stands in the description, letter case and braces included and without the path of a server; a slash at its end makes no difference. Descriptions at URLs are not looked into.',
    wrong: endpointSample('GET /user'),
    right: endpointSample('GET /users'),
  },
  *check(context) {
    for (const problem of context.once(findEndpointProblems)) {
      if (problem.kind !== 'path' && problem.kind !== 'webhook' && problem.kind !== 'file') continue;
      const { reference, proposals } = problem;
      const { file, span } = reference;
      const what =
        problem.kind === 'file'
          ? `The file \`${problem.path}\` does not exist.`
          : `The description \`${problem.description.path}\` has no ${problem.kind} \`${problem.name}\`.`;
      yield { file, span, message: what + didYouMean(proposals.suggestions), data: proposals };
    }
  },
};
