import { type Localizable, t } from '../../../../../shared/l10n';
import { inStyleOf } from '../../config/references/pathStyle';
import type { QualifiedName } from '../../pages/frontMatter/qualifiedName';
import type { ProjectOperation } from '../../site/projectOperation';
import { defineCheck, type RelatedLocation, type Severity } from '../check';
import { suggestionList } from '../data';
import { pageSample } from '../docs';
import { replaceYamlByProposals } from '../fixes/replaceText';
import type { Proposals } from '../proposals';
import { quoteList, withSuggestions } from '../wording';
import { operationOfPage, type PageOperation, withName } from './common';

const openApi = `openapi: 3.1.0
info: { title: API, version: 1.0.0 }
paths:
  /users/{id}:
    get: { summary: Get a user, responses: {} }
`;

/** A page with an operation that no OpenAPI file has. */
export const frontMatterOperation = defineCheck({
  code: 'frontMatter.operation',
  target: 'page',
  severity: 'warning',
  docs: {
    summary: t`A page whose \`openapi\` names an operation that is not there.`,
    why: t`The page shows no operation. It is looked up in every OpenAPI file of the project, also in those that \`docs.json\` does not name; path, names of parameters and method are those of the file. A file before the method is a preference: if it has no such operation, that of another file is shown, which is a hint. Nothing is reported if an OpenAPI file is at a URL or cannot be read.`,
    wrong: pageSample('---\ntitle: Get a user\nopenapi: GET /users/{userId}\n---\n', { 'openapi.yaml': openApi }),
    right: pageSample('---\ntitle: Get a user\nopenapi: GET /users/{id}\n---\n', { 'openapi.yaml': openApi }),
  },
  data: suggestionList,
  *run(page, context) {
    const operation = operationOfPage(page, context);
    const problem = operation && problemOf(operation);
    if (problem) yield { span: operation.span, ...problem };
  },
  *fix(target, data) {
    yield* replaceYamlByProposals(target, data);
  },
});

interface Problem {
  readonly message: Localizable;
  readonly data: Proposals;
  readonly severity?: Severity;
  readonly related?: readonly RelatedLocation[];
}

const noProposals: Proposals = { suggestions: [], isNear: false };

function problemOf({ found, name, text }: PageOperation): Problem | undefined {
  const method = name.name.split(/\s/, 1)[0] ?? '';
  const renamed = (path: string): string => withName(name, `${method} ${path}`);
  switch (found.kind) {
    case 'found':
      return found.operation?.excluded ? excluded(found) : substituted(found, name);
    case 'noDescription':
      return { message: t`No OpenAPI file found for this operation.`, data: noProposals };
    case 'noFile': {
      const suggestions = found.near.map((path) => text.replace(name.file ?? '', () => inStyleOf(name.file ?? '', path)));
      const message = withSuggestions(t`OpenAPI file not found: \`${found.path}\`.`, suggestions);
      return { message, data: { suggestions, isNear: suggestions.length === 1 } };
    }
    case 'otherMethods': {
      const path = name.name.slice(method.length).trim();
      const suggestions = found.methods.map((other) => withName(name, `${other} ${path}`));
      const message = t`Unknown method ${method.toUpperCase()} of \`${path}\` in \`${found.openApiFile.path}\`: expected ${quoteList(found.methods)}.`;
      return { message, data: { suggestions, isNear: suggestions.length === 1 } };
    }
    case 'form':
    case 'parameters':
    case 'near': {
      const suggestions = found.suggestions.map(renamed);
      const data = { suggestions, isNear: found.isClear };
      return { message: withSuggestions(notFoundText(found), found.suggestions), data };
    }
    default:
      return undefined;
  }
}

function excluded({ operation, openApiFile: { path, uri, document } }: ProjectOperation & { readonly kind: 'found' }): Problem {
  const message = t`Excluded operation: \`x-excluded\` is set in \`${path}\`.`;
  const declaration = operation && { file: { uri, document }, span: operation.span, message: t`The operation` };
  return { message, data: noProposals, ...(declaration && { related: [declaration] }) };
}

/** Problem of an operation that another file than the named file provides. */
function substituted(
  { named, openApiFile }: ProjectOperation & { readonly kind: 'found' },
  { file, name }: QualifiedName,
): Problem | undefined {
  if (named === undefined || file === undefined) return undefined;
  const { path } = openApiFile;
  const data = { suggestions: [`${inStyleOf(file, path)} ${name}`], isNear: true };
  const message =
    named === 'missing'
      ? t`OpenAPI file not found: \`${file}\`. The operation of \`${path}\` is used.`
      : t`Operation not found in \`${file}\`. The one of \`${path}\` is used.`;
  return { message, data, severity: 'hint' };
}

function notFoundText({ kind, in: openApiFiles }: ProjectOperation & { readonly kind: 'form' | 'parameters' | 'near' }): Localizable {
  if (kind === 'form') return t`Invalid path parameters: write them in braces, as in the OpenAPI file.`;
  if (kind === 'parameters') return t`Path parameter names differ from those in the OpenAPI file.`;
  const [only, second] = openApiFiles;
  return only && !second ? t`Operation not found in \`${only.path}\`.` : t`Operation not found in any OpenAPI file.`;
}
