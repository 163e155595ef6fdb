import type { Span } from '../base/spans';
import { isUrl } from '../config/redirects/redirects';
import { type EndpointReference, parseEndpoint } from '../config/references/endpoint';
import { namesInFrontMatter } from './frontMatter/fileNames';
import type { FrontMatterScalar } from './frontMatter/frontMatter';
import { iconOfFrontMatter } from './frontMatter/icon';
import { parseOperationName, parseQualifiedName } from './frontMatter/qualifiedName';
import type { PageFile } from './page';

/**
 * A string in the front matter of a page that names something else. `endpoint`: an operation or webhook. `schema`: an entry of
 * `components.schemas`. `channel`: of an AsyncAPI file. `openapi`: the file before one of these names. `address`: a page of the site.
 */
export interface FrontMatterReference {
  readonly kind: 'endpoint' | 'schema' | 'channel' | 'openapi' | 'asset' | 'icon' | 'address';
  /** Span without quotes, and without the file before the name. */
  readonly span: Span;
  readonly text: string;
  /** The file before the name, as written. */
  readonly file?: string;
}

type SourcedKind = 'endpoint' | 'schema' | 'channel';

const sourcedKinds: ReadonlyMap<string, SourcedKind> = new Map([
  ['openapi', 'endpoint'],
  ['openapi-schema', 'schema'],
  ['asyncapi', 'channel'],
]);

/** The references of the front matter of a page, in the order of the text. */
export function pageReferences({ frontMatter, head }: PageFile): FrontMatterReference[] {
  if (!frontMatter) return [];
  const text = head.getText();
  const sourced = frontMatter.entries.flatMap(({ key, value }) => {
    const kind = sourcedKinds.get(key);
    return kind && value.kind === 'string' ? inOpenApiFile(kind, value, text) : [];
  });
  const icon = iconOfFrontMatter(frontMatter);
  const others = namesInFrontMatter(frontMatter).flatMap(({ kind, text: value, span }): FrontMatterReference[] => {
    if (kind === 'operation' || value.trim() === '' || isUrl(value)) return [];
    const isIcon = icon?.kind === 'name' && icon.span.start === span.start;
    return [{ kind: kind === 'address' ? kind : isIcon ? 'icon' : 'asset', span: contentSpan(text, span, value), text: value }];
  });
  return [...sourced, ...others].sort((a, b) => a.span.start - b.span.start);
}

/** The endpoint reference that makes the page the page of an operation; `undefined` if there is none. */
export function endpointOfPage(page: PageFile): EndpointReference | undefined {
  const reference = pageReferences(page).find(({ kind }) => kind === 'endpoint');
  const endpoint = reference && parseEndpoint(reference.text);
  return endpoint && { ...endpoint, file: reference?.file };
}

/** References of `[file ]name`: two if there is a file. */
function inOpenApiFile(kind: SourcedKind, { value, span: whole }: FrontMatterScalar, text: string): FrontMatterReference[] {
  const content = String(value);
  const found = kind === 'endpoint' ? parseOperationName(content) : parseQualifiedName(content);
  if (!found || found.name === '') return [];
  const { file, name } = found;
  const span = contentSpan(text, whole, content);
  if (file === undefined) return [{ kind, span, text: name }];
  const written = text.slice(span.start, span.end);
  const [start, from] = [written.indexOf(file), written.lastIndexOf(name)];
  const isExact = start >= 0 && from >= start + file.length;
  const part = (offset: number, length: number): Span =>
    isExact ? { start: span.start + offset, end: span.start + offset + length } : span;
  const named: FrontMatterReference = { kind, span: part(from, name.length), text: name, file };
  return isUrl(file) ? [named] : [{ kind: 'openapi', span: part(start, file.length), text: file }, named];
}

/** The span of a value without its quotes if the text has it literally; else the whole span. */
function contentSpan(text: string, span: Span, value: string): Span {
  const written = text.slice(span.start, span.end);
  const isQuoted = written.length === value.length + 2 && written.slice(1, -1) === value;
  return isQuoted ? { start: span.start + 1, end: span.end - 1 } : span;
}
