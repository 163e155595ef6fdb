import { t } from '../../../../../shared/l10n';
import { SimilarNames } from '../../base/similarNames';
import { closest } from '../../openapi/lookup';
import type { OpenApiFile } from '../../openapi/openApiFile';
import { lookupScope } from '../../site/projectLookup';
import { defineCheck } from '../check';
import { suggestionList } from '../data';
import { pageSample } from '../docs';
import { replaceYamlByProposals } from '../fixes/replaceText';
import { withSuggestions } from '../wording';
import { projectOpenApiFiles, sourcedName, withName } from './common';

const asyncApi = `asyncapi: 3.0.0
info: { title: Events, version: 1.0.0 }
channels:
  userSignedUp: { address: user/signedup }
`;

/** A page with a channel that no AsyncAPI file has. */
export const frontMatterChannel = defineCheck({
  code: 'frontMatter.channel',
  target: 'page',
  severity: 'warning',
  docs: {
    summary: t`A page whose \`asyncapi\` names a channel that is not there.`,
    why: t`The page shows no channel. It is named by its key below \`channels\` of an AsyncAPI file of the project, with the file before it.`,
    wrong: pageSample('---\ntitle: Sign-up\nasyncapi: events.yaml userSignedUP\n---\n', { 'events.yaml': asyncApi }),
    right: pageSample('---\ntitle: Sign-up\nasyncapi: events.yaml userSignedUp\n---\n', { 'events.yaml': asyncApi }),
  },
  data: suggestionList,
  *run(page, context) {
    const given = sourcedName(page, 'asyncapi');
    const project = given && projectOpenApiFiles(context);
    if (!given || !project) return;
    const scope = lookupScope(project, 'asyncapi', given.file, (path) => context.files.file(path) === 'missing');
    if (scope.kind !== 'in' || !scope.isComplete || scope.openApiFiles.length === 0) return;
    if (scope.openApiFiles.some((each) => !each.hasAllChannels || each.channels.find(given.name))) return;
    const known = context.once(namesByFile);
    const names = known.get(given.file) ?? namesOf(scope.openApiFiles);
    known.set(given.file, names);
    const near = closest(given.name, names);
    const suggestions = near.paths.map((name) => withName(given, name));
    const message = withSuggestions(t`Channel not found in the AsyncAPI file: \`${given.name}\`.`, near.paths);
    yield { span: given.span, message, data: { suggestions, isNear: near.isClear } };
  },
  *fix(target, data) {
    yield* replaceYamlByProposals(target, data);
  },
});

/** Names of channels by the file that precedes them: thousands of pages may name one. For `PageCheckContext.once`. */
function namesByFile(): Map<string | undefined, SimilarNames> {
  return new Map();
}

function namesOf(openApiFiles: readonly OpenApiFile[]): SimilarNames {
  return new SimilarNames(openApiFiles.flatMap(({ channels }) => channels.all.map(({ name }) => name)));
}
