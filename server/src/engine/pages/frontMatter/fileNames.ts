import type { Span } from '../../base/spans';
import type { FrontMatter, FrontMatterNode, FrontMatterScalar } from './frontMatter';

/** A string in the front matter of a page that names another file, or an address of the site. */
export interface FrontMatterName {
  /** `operation`: a file before the name of an operation, a channel or a schema. */
  readonly kind: 'file' | 'operation' | 'address';
  readonly text: string;
  /** Includes quotes. */
  readonly span: Span;
}

const kinds: ReadonlyMap<string, FrontMatterName['kind']> = new Map([
  ['icon', 'file'],
  ['image', 'file'],
  ['thumbnail', 'file'],
  ['og:image', 'file'],
  ['twitter:image', 'file'],
  ['openapi', 'operation'],
  ['openapi-schema', 'operation'],
  ['asyncapi', 'operation'],
  ['url', 'address'],
  ['canonical', 'address'],
  ['related', 'address'],
]);

/** The files and addresses in front matter, in the order of the text: the values of keys that expect paths, even in arrays. */
export function namesInFrontMatter(frontMatter: FrontMatter | undefined): FrontMatterName[] {
  return (frontMatter?.entries ?? []).flatMap(({ key, value }) => {
    const kind = kinds.get(key);
    return kind ? textsIn(value).map((node) => ({ kind, text: String(node.value), span: node.span })) : [];
  });
}

function textsIn(node: FrontMatterNode): FrontMatterScalar[] {
  if (node.kind === 'list') return node.items.flatMap(textsIn);
  return node.kind === 'string' ? [node] : [];
}
