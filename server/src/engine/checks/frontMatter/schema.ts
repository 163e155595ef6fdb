import { t } from '../../../../../shared/l10n';
import { SimilarNames } from '../../base/similarNames';
import { closest } from '../../openapi/lookup';
import { lookupScope } from '../../site/projectLookup';
import { defineCheck } from '../check';
import { suggestionList } from '../data';
import { pageSample } from '../docs';
import { replaceYamlByProposals } from '../fixes/replaceText';
import { withSuggestions } from '../wording';
import { projectOpenApiFiles, sourcedName, withName } from './common';

const openApi = `openapi: 3.1.0
info: { title: API, version: 1.0.0 }
paths: {}
components:
  schemas:
    User: { type: object }
`;

/** A page with a schema that no OpenAPI file has. */
export const frontMatterSchema = defineCheck({
  code: 'frontMatter.schema',
  target: 'page',
  severity: 'warning',
  docs: {
    summary: t`A page whose \`openapi-schema\` names a schema that is not there.`,
    why: t`The page shows no schema. It is named as below \`components.schemas\` of an OpenAPI file of the project, letter case counts.`,
    wrong: pageSample('---\ntitle: User\nopenapi-schema: user\n---\n', { 'openapi.yaml': openApi }),
    right: pageSample('---\ntitle: User\nopenapi-schema: User\n---\n', { 'openapi.yaml': openApi }),
  },
  data: suggestionList,
  *run(page, context) {
    const given = sourcedName(page, 'openapi-schema');
    const project = given && projectOpenApiFiles(context);
    if (!given || !project) return;
    const scope = lookupScope(project, 'openapi', given.file, (path) => context.files.file(path) === 'missing');
    if (scope.kind !== 'in' || !scope.isComplete) return;
    const names = new Set(scope.openApiFiles.flatMap(({ table }) => table.schemas.map(({ name }) => name)));
    // An external reference may contain any schema.
    if (names.has(given.name) || names.has('$ref')) return;
    const near = closest(given.name, new SimilarNames([...names]));
    const suggestions = near.paths.map((name) => withName(given, name));
    const message = withSuggestions(t`Schema not found in the OpenAPI files: \`${given.name}\`.`, near.paths);
    yield { span: given.span, message, data: { suggestions, isNear: near.isClear } };
  },
  *fix(target, data) {
    yield* replaceYamlByProposals(target, data);
  },
});
