import { lineStartAt } from '../../../../../shared/lineBreak';
import type { Span } from '../../base/spans';
import { frontMatterEntry } from '../../pages/frontMatter/frontMatter';
import { parseOperationName, parseQualifiedName, type QualifiedName } from '../../pages/frontMatter/qualifiedName';
import type { PageFile } from '../../pages/page';
import type { ProjectOpenApiFiles } from '../../site/projectOpenApiFiles';
import { findInProject, type ProjectOperation } from '../../site/projectOperation';
import type { PageCheckContext } from '../pageCheckContext';

/** Keys whose value is looked up in OpenAPI files. */
const keys = ['openapi', 'openapi-schema', 'asyncapi'];

/** Whether the front matter has a value that is looked up in the OpenAPI files of the site. */
export function namesOpenApiFiles({ frontMatter }: PageFile): boolean {
  return frontMatter?.entries.some(({ key }) => keys.includes(key)) === true;
}

/** String value of a key, with its span including quotes. */
export function namedText(page: Pick<PageFile, 'frontMatter'>, key: string): { readonly text: string; readonly span: Span } | undefined {
  const value = frontMatterEntry(page.frontMatter, key)?.value;
  const text = value?.kind === 'string' ? String(value.value).trim() : undefined;
  return value && text ? { text, span: value.span } : undefined;
}

export interface PageOperation {
  readonly text: string;
  readonly span: Span;
  readonly name: QualifiedName;
  readonly found: ProjectOperation;
}

/** Operation in the `openapi` of a page; `undefined` if the key is missing or has another form. */
export function operationOfPage(page: PageFile, context: PageCheckContext): PageOperation | undefined {
  const namedValue = namedText(page, 'openapi');
  const name = namedValue && parseOperationName(namedValue.text);
  const project = name && projectOpenApiFiles(context);
  return project && { ...namedValue, name, found: findInProject(project, name, (path) => context.files.file(path) === 'missing') };
}

/** Schema or channel that a page names. */
export function sourcedName(
  page: PageFile,
  key: 'openapi-schema' | 'asyncapi',
): (QualifiedName & { readonly span: Span; readonly text: string }) | undefined {
  const namedValue = namedText(page, key);
  return namedValue && { ...parseQualifiedName(namedValue.text), ...namedValue };
}

/** OpenAPI files in which names are looked up. They are incomplete if docs.json names a file at a URL. */
export function projectOpenApiFiles(context: PageCheckContext): ProjectOpenApiFiles | undefined {
  const { openApiFiles } = context;
  return openApiFiles && context.recorder.hasRemoteSources ? { ...openApiFiles, isComplete: false } : openApiFiles;
}

/** Value with another name, and with the file if the author named one. */
export function withName({ file }: QualifiedName, name: string): string {
  return file === undefined ? name : `${file} ${name}`;
}

export function isOneLine(text: string): boolean {
  return !/[\r\n]/.test(text);
}

/** Span of a property with its indented lines and line break; `undefined` if its key is not at the start of a line. */
export function linesOfKey(text: string, key: Span): Span | undefined {
  const start = lineStartAt(text, key.start);
  if (text.slice(start, key.start).trim() !== '') return undefined;
  let end = nextLine(text, key.end);
  while (end < text.length && /^(?:[ \t]+\S|- )/.test(text.slice(end, end + 200))) end = nextLine(text, end);
  return { start, end };
}

function nextLine(text: string, offset: number): number {
  const at = text.indexOf('\n', offset);
  return at < 0 ? text.length : at + 1;
}
