import type { Span } from '../text/spans';
import { type EndpointReference, parseEndpoint } from './endpoint';
import type { FrontMatterScalar } from './frontMatter/frontMatter';
import type { PageFile } from './page';
import { isUrl } from './redirects';

/**
 * A text in the front matter of a page that names something else. `endpoint`: an operation or webhook. `schema`: an entry of
 * `components.schemas`. `channel`: of an AsyncAPI description. `description`: the file that one of these names before it.
 */
export interface PageReference {
  readonly kind: 'endpoint' | 'schema' | 'channel' | 'description' | 'asset' | 'icon';
  readonly key: string;
  /** Quotes left out. Of what has a file in front of it the rest alone. */
  readonly span: Span;
  readonly text: string;
  /** The description that stands in front, as it is written. */
  readonly file?: string;
}

const imageFile = /\.(svg|png|jpe?g|webp|gif|ico|avif)$/i;
/** Keys whose value is an image: that of meta tags. */
const imageKey = /^(?:og|twitter):image$/;
const sourceKinds = new Map<string, 'endpoint' | 'schema' | 'channel'>([
  ['openapi', 'endpoint'],
  ['openapi-schema', 'schema'],
  ['asyncapi', 'channel'],
]);

/** What the front matter of a page names, in the order of the text. */
export function pageReferences({ frontMatter, head }: PageFile): PageReference[] {
  if (!frontMatter) return [];
  const text = head.getText();
  return frontMatter.entries.flatMap(({ key, value }): PageReference[] => {
    if (value.kind !== 'string' || value.value === '') return [];
    const content = String(value.value);
    const span = contentSpan(text, value);
    const sourceKind = sourceKinds.get(key);
    if (sourceKind) return inDescription(key, sourceKind, content, span, text);
    if (key !== 'icon' && !imageKey.test(key)) return [];
    if (isUrl(content)) return [];
    const isFile = key !== 'icon' || content.includes('/') || imageFile.test(content);
    return [{ kind: isFile ? 'asset' : 'icon', key, span, text: content }];
  });
}

/** The endpoint reference by which a page stands for an operation; `undefined` when it stands for none. */
export function endpointOfPage(page: PageFile): EndpointReference | undefined {
  const reference = pageReferences(page).find(({ kind }) => kind === 'endpoint');
  const endpoint = reference && parseEndpoint(reference.text);
  return endpoint && { ...endpoint, file: reference?.file };
}

/** `[file ]rest`: two references where there is a file. */
function inDescription(key: string, kind: 'endpoint' | 'schema' | 'channel', content: string, span: Span, text: string): PageReference[] {
  const match = /^(\S+\.(?:json|ya?ml))\s+(\S.*)$/is.exec(content.trim());
  const rest = match?.[2] ?? content.trim();
  if (kind === 'endpoint' && !parseEndpoint(rest)) return [];
  const file = match?.[1];
  if (file === undefined) return [{ kind, key, span, text: rest }];
  const exact = text.slice(span.start, span.end);
  const start = exact.indexOf(file);
  const from = exact.lastIndexOf(rest);
  const isExact = start >= 0 && from >= start + file.length;
  const at = (offset: number, length: number): Span => (isExact ? { start: span.start + offset, end: span.start + offset + length } : span);
  const named: PageReference = { kind, key, span: at(from, rest.length), text: rest, file };
  if (isUrl(file)) return [named];
  return [{ kind: 'description', key, span: at(start, file.length), text: file }, named];
}

/** The value without its quotes, where it stands in the text as it is; else with all that writes it. */
function contentSpan(text: string, { span, value }: FrontMatterScalar): Span {
  const written = text.slice(span.start, span.end);
  const isQuoted = written.length === String(value).length + 2 && written.slice(1, -1) === value;
  return isQuoted ? { start: span.start + 1, end: span.end - 1 } : span;
}
