import type { Span } from '../../base/spans';
import { frontMatterEntry } from '../../pages/frontMatter/frontMatter';
import { parseOperationName, parseQualifiedName, type QualifiedName } from '../../pages/frontMatter/qualifiedName';
import { textOf } from '../../pages/frontMatter/values';
import type { PageFile } from '../../pages/page';
import type { ProjectOpenApiFiles } from '../../site/projectOpenApiFiles';
import { findInProject, type ProjectOperation } from '../../site/projectOperation';
import type { PageCheckContext } from '../pageCheckContext';

/** The keys whose value is looked up in descriptions. */
const keys = ['openapi', 'openapi-schema', 'asyncapi'];

/** Whether something in the front matter is looked up in the descriptions of the project. */
export function namesOpenApiFiles({ frontMatter }: PageFile): boolean {
  return frontMatter?.entries.some(({ key }) => keys.includes(key)) === true;
}

/** The text of a key that is one, with its place; quotes are part of the span. */
export function namedText(page: PageFile, key: string): { readonly text: string; readonly span: Span } | undefined {
  const value = frontMatterEntry(page.frontMatter, key)?.value;
  const text = value && textOf(value)?.trim();
  return value && text ? { text, span: value.span } : undefined;
}

export interface PageOperation {
  readonly text: string;
  readonly span: Span;
  readonly name: QualifiedName;
  readonly found: ProjectOperation;
}

/** What the `openapi` of a page leads to; `undefined` when it has none, or one of another form. */
export function operationOfPage(page: PageFile, context: PageCheckContext): PageOperation | undefined {
  const given = namedText(page, 'openapi');
  const name = given && parseOperationName(given.text);
  const project = name && projectOf(context);
  return project && { ...given, name, found: findInProject(project, name, (path) => context.site.file(path) === 'missing') };
}

/** The name under another key, where it can be told whether it is there. */
export function sourcedName(
  page: PageFile,
  key: 'openapi-schema' | 'asyncapi',
): (QualifiedName & { readonly span: Span; readonly text: string }) | undefined {
  const given = namedText(page, key);
  return given && { ...parseQualifiedName(given.text), ...given };
}

/** The descriptions that names are looked up in. Where docs.json names one at a URL, there are more than are known. */
export function projectOf(context: PageCheckContext): ProjectOpenApiFiles | undefined {
  const { openApiFiles } = context;
  return openApiFiles && context.once(namesRemote) ? { ...openApiFiles, isComplete: false } : openApiFiles;
}

/** For `PageCheckContext.once`. */
function namesRemote({ references }: PageCheckContext): boolean {
  return references.ofKind('url').some(({ valueKind }) => valueKind === 'openapi-source' || valueKind === 'asyncapi-source');
}

/** The text with another name, in the style of the author. */
export function withName({ file }: QualifiedName, name: string): string {
  return file === undefined ? name : `${file} ${name}`;
}
