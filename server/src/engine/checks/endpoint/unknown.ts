import { type Localizable, t } from '../../../../../shared/l10n';
import { defineCheck } from '../check';
import { suggestionList } from '../data';
import { replaceByProposals } from '../fixes/replaceText';
import { didYouMean } from '../wording';
import { endpointSample } from './docs';
import { type EndpointProblem, findEndpointProblems } from './endpointProblems';

/** Endpoint references whose file, path or webhook is missing. */
export const endpointUnknown = defineCheck({
  code: 'endpoint.unknown',
  target: 'config',
  severity: 'error',
  docs: {
    summary: t`An endpoint reference to a path, webhook or description that does not exist.`,
    why: t`The build stops. The path is looked up in the nearest \`openapi\` on the elements around the entry (of a list, in its first description), or in the file that the entry names. It is written as it stands in the description, letter case and braces included and without the path of a server; a slash at its end makes no difference. Descriptions at URLs are not looked into.`,
    wrong: endpointSample('GET /user'),
    right: endpointSample('GET /users'),
  },
  data: suggestionList,
  *run(context) {
    for (const problem of context.once(findEndpointProblems)) {
      if (problem.kind !== 'path' && problem.kind !== 'webhook' && problem.kind !== 'file') continue;
      const { reference, proposals } = problem;
      const { file, span } = reference;
      yield { file, span, message: messageOf(problem), data: proposals };
    }
  },
  *fix(target, data) {
    yield* replaceByProposals(target, data);
  },
});

function messageOf(problem: EndpointProblem & { readonly kind: 'file' | 'path' | 'webhook' }): Localizable {
  const question = didYouMean(problem.proposals.suggestions);
  if (problem.kind === 'file') return t`File not found: \`${problem.path}\`.${question}`;
  const { kind, name, meant, difference, proposals } = problem;
  const where = `\`${problem.openApiFile.path}\``;
  const unknown =
    kind === 'webhook' ? t`Unknown webhook \`${name}\` in ${where}.${question}` : t`Unknown path \`${name}\` in ${where}.${question}`;
  // With several proposals, the kind of difference is unknown.
  if (meant === undefined || !proposals.isNear) return unknown;
  switch (difference) {
    case 'case':
      return kind === 'webhook'
        ? t`Wrong letter case in webhook: expected \`${meant}\`, as in ${where}.`
        : t`Wrong letter case in path: expected \`${meant}\`, as in ${where}.`;
    case 'prefix':
      return t`Unexpected server prefix in path: expected \`${meant}\`, as in ${where}.`;
    case 'shortened':
      return t`Incomplete path: expected \`${meant}\`, as in ${where}.`;
    default:
      return unknown;
  }
}
