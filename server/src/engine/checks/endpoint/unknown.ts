import { object, optional, string } from 'valibot';
import { type Localizable, t } from '../../../../../shared/l10n';
import type { OperationReference } from '../../config/references/reference';
import { defineCheck } from '../check';
import { suggestionList } from '../data';
import { entriesAt, removeEntries, rewriteEntries } from '../fixes/editEntries';
import type { Fix, FixTarget } from '../fixes/fix';
import { entryRemoval, removalOfHolder } from '../fixes/remove';
import { replaceByProposals } from '../fixes/replaceText';
import type { Proposals } from '../proposals';
import { offsets, similarLocations } from '../similarLocations';
import { withSuggestions } from '../wording';
import { type EndpointProblem, endpointSample, findEndpointProblems } from './common';

/** Endpoint references whose file, path or webhook is missing. */
export const endpointUnknown = defineCheck({
  code: 'endpoint.unknown',
  target: 'config',
  severity: 'error',
  docs: {
    summary: t`An endpoint reference to a path, webhook or description that does not exist.`,
    why: t`The build stops. The path is looked up in the nearest \`openapi\` on the elements around the entry (of a list, in its first file), or in the file that the entry names. It is written as it stands in the OpenAPI file, letter case and braces included and without the path of a server; a slash at its end makes no difference. OpenAPI files at URLs are not read.`,
    wrong: endpointSample('GET /user'),
    right: endpointSample('GET /users'),
  },
  data: object({
    ...suggestionList.entries,
    /** File that many entries name, if they are reported together; offsets of the entries. */
    file: optional(object({ written: string(), at: offsets })),
  }),
  *run(context) {
    const problems = context.once(findEndpointProblems).filter(isUnknown);
    const reportedTogether = new Set<EndpointProblem>();
    for (const { path, written, alike, proposals } of byMissingFile(problems)) {
      const locations = similarLocations([...alike.keys()], ({ text }) => t`Also named by \`${text}\`.`);
      if (!locations) continue;
      for (const problem of alike.values()) reportedTogether.add(problem);
      const { at, count, ...where } = locations;
      const message = withSuggestions(t`File not found: \`${path}\`, named by ${count} entries.`, proposals.suggestions);
      yield { ...where, message, data: { ...proposals, file: { written, at } } };
    }
    for (const problem of problems) {
      if (reportedTogether.has(problem)) continue;
      const { reference, proposals } = problem;
      const { file, span } = reference;
      yield { file, span, message: messageOf(problem), data: proposals };
    }
  },
  *fix(target, { file, ...proposals }) {
    if (file) {
      yield* fixesOfFile(target, proposals, file.written, file.at);
      return;
    }
    yield* replaceByProposals(target, proposals);
    yield* entryRemoval(target, t`Remove this entry`, false);
    yield* removalOfHolder(target);
  },
});

type UnknownEndpoint = EndpointProblem & { readonly kind: 'file' | 'path' | 'webhook' };

function isUnknown(problem: EndpointProblem): problem is UnknownEndpoint {
  return problem.kind === 'path' || problem.kind === 'webhook' || problem.kind === 'file';
}

interface MissingFile {
  readonly path: string;
  /** Path as written in the entries. */
  readonly written: string;
  readonly alike: Map<OperationReference, EndpointProblem>;
  /** Proposed files. */
  readonly proposals: Proposals;
}

/** References to missing files, by the configuration file with the reference and the written path. */
function byMissingFile(problems: readonly UnknownEndpoint[]): Iterable<MissingFile> {
  const found = new Map<string, MissingFile>();
  for (const problem of problems) {
    const { reference } = problem;
    const written = reference.endpoint?.file;
    if (problem.kind !== 'file' || written === undefined || reference.node.parent?.type !== 'array') continue;
    const key = JSON.stringify([reference.file.uri, written]);
    const { path, files: proposals } = problem;
    const known = found.get(key) ?? { path, written, alike: new Map(), proposals };
    found.set(key, known);
    known.alike.set(reference, problem);
  }
  return found.values();
}

function* fixesOfFile({ file }: FixTarget, { suggestions, isNear }: Proposals, written: string, at: readonly number[]): Iterable<Fix> {
  const entries = entriesAt(file, at, (text) => text.trimStart().startsWith(`${written} `));
  if (!entries || entries.length === 0) return;
  for (const [index, suggestion] of suggestions.entries()) {
    const edits = rewriteEntries(entries, (text) => text.replace(written, () => suggestion));
    yield { title: t`Change to \`${suggestion}\` in ${entries.length} entries`, edits, preferred: isNear && index === 0 };
  }
  yield { title: t`Remove these ${entries.length} entries`, edits: removeEntries(entries), preferred: false };
}

function messageOf(problem: UnknownEndpoint): Localizable {
  const { suggestions } = problem.proposals;
  if (problem.kind === 'file') return withSuggestions(t`File not found: \`${problem.path}\`.`, suggestions);
  const { kind, name, meant, difference, proposals } = problem;
  const where = `\`${problem.openApiFile.path}\``;
  const notFound = kind === 'webhook' ? t`Unknown webhook \`${name}\` in ${where}.` : t`Unknown path \`${name}\` in ${where}.`;
  const unknown = withSuggestions(notFound, suggestions);
  // With several proposals, the kind of difference is not certain.
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
