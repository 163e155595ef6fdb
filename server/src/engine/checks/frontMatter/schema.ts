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
    const known = context.once(schemasByFile);
    const schemas = known.get(given.file) ?? schemasOf(scope.openApiFiles);
    known.set(given.file, schemas);
    // An external reference may contain any schema.
    if (schemas.names.has(given.name) || schemas.names.has('$ref')) return;
    schemas.similar ??= new SimilarNames([...schemas.names]);
    const near = closest(given.name, schemas.similar);
    const suggestions = near.paths.map((name) => withName(given, name));
    const message = withSuggestions(t`Schema not found in the OpenAPI files: \`${given.name}\`.`, near.paths);
    yield { span: given.span, message, data: { suggestions, isNear: near.isClear } };
  },
  *fix(target, data) {
    yield* replaceYamlByProposals(target, data);
  },
});

interface Schemas {
  readonly names: ReadonlySet<string>;
  /** Created for the first name that is unknown. */
  similar: SimilarNames | undefined;
}

/** Schemas by the file that precedes their names: thousands of pages may name one. For `PageCheckContext.once`. */
function schemasByFile(): Map<string | undefined, Schemas> {
  return new Map();
}

function schemasOf(openApiFiles: readonly OpenApiFile[]): Schemas {
  return { names: new Set(openApiFiles.flatMap(({ table }) => table.schemas.map(({ name }) => name))), similar: undefined };
}
