import type { ArrayASTNode, ASTNode, StringASTNode } from 'vscode-json-languageservice';
import { innerSpan, type Span } from '../text/spans';
import type { ConfigFile } from './configFile';
import { type ConfigNode, type DocsConfig, entriesOf, maxDepth, resolveNode } from './docsConfig';
import { type EndpointReference, parseEndpoint } from './endpoint';
import type { ElementKind } from './navigation';
import { kindInList, NavigationScope } from './navigationScope';
import { mayBeAddress } from './redirects';
import type { DocsSchema, SchemaView, ValueKind } from './schema';
import { addressMeant } from './webAddress';

export type ReferenceKind = 'page' | 'endpoint' | 'asset' | 'description' | 'icon' | 'fragment' | 'url' | 'address';

/**
 * A text in a configuration that names something else. There can be one for nearly every line of a large file, so it holds
 * nothing that can be read off its node; what it leads to is computed when somebody asks (`targets.ts`).
 */
export class NamedReference<K extends ReferenceKind = ReferenceKind> {
  constructor(
    readonly kind: K,
    /** The file the reference is written in. */
    readonly file: ConfigFile,
    readonly node: StringASTNode,
    /** What the schema says of the place; `undefined` for a `$ref`. */
    readonly valueKind: ValueKind | undefined,
    /** The innermost navigation element around it; `undefined` outside the navigation. */
    readonly scope: NavigationScope | undefined,
    /** What an endpoint reference says; `undefined` for all others. */
    readonly endpoint?: EndpointReference,
  ) {}

  /** The referring text, quotes left out. */
  get span(): Span {
    return innerSpan(this.node);
  }

  get text(): string {
    return this.node.value;
  }
}

/** A page by its path from the documentation folder, without extension: an entry of `pages`, or the `root` of a group. */
export type PageReference = NamedReference<'page'>;
/** A file by its path: an image, a font, a description, a fragment. */
export type FileReference = NamedReference<'asset'> | NamedReference<'description'> | NamedReference<'fragment'>;
export type UrlReference = NamedReference<'url'>;
/** An address within the site, such as `/guides/start`: where a link leads, or an end of a redirect. */
export type AddressReference = NamedReference<'address'>;
/** An operation of an OpenAPI description. */
export type OperationReference = NamedReference<'endpoint'>;
/** A name from an icon library. */
export type IconReference = NamedReference<'icon'>;

/** Everything in a configuration that names something else. One list feeds every feature that follows names. */
export type Reference = PageReference | FileReference | UrlReference | AddressReference | OperationReference | IconReference;

/**
 * A list of pages and endpoints. Its pages are nearly all there is in a large file: they are references only when somebody
 * wants them as such.
 */
export class PageList {
  /** The texts in it that are no pages: endpoints, URLs. In most lists there are none. */
  private others: Set<ASTNode> | undefined;

  constructor(
    readonly file: ConfigFile,
    readonly node: ArrayASTNode,
    private readonly valueKind: ValueKind,
    readonly scope: NavigationScope | undefined,
  ) {}

  get uri(): string {
    return this.file.uri;
  }

  isPage(entry: ASTNode): entry is StringASTNode {
    return entry.type === 'string' && entry.value !== '' && !this.others?.has(entry);
  }

  /** To be called for each of its texts that is no page, while it is collected. */
  addOther(entry: StringASTNode): void {
    this.others ??= new Set();
    this.others.add(entry);
  }

  page(node: StringASTNode): PageReference {
    return new NamedReference('page', this.file, node, this.valueKind, this.scope);
  }

  *pages(): Iterable<PageReference> {
    for (const node of this.node.items) if (this.isPage(node)) yield this.page(node);
  }
}

/** The references of a configuration with all its fragments in the order of the text, and what those in the navigation stand under. */
export interface ReferenceScan {
  /** All but the pages in lists. */
  readonly references: readonly Reference[];
  readonly lists: readonly PageList[];
  readonly scopes: readonly NavigationScope[];
  /** Texts that name nothing where something is to be named, entries of lists of pages left out. */
  readonly empty: readonly ConfigNode[];
  /** Whether all was looked at: not when files multiply one another, or nest deeper than any real ones. */
  readonly isComplete: boolean;
}

export function scanReferences(config: DocsConfig, schemas: SchemaView): ReferenceScan {
  const scanner = new Scanner(config, schemas);
  for (const link of config.links.values()) {
    if (link.refNode.type !== 'string' || !link.targetUri) continue;
    scanner.references.push(new NamedReference('fragment', link.holder, link.refNode, undefined, undefined));
  }
  scanner.run();
  return scanner;
}

/** More nodes than the largest real site has by a factor of five: fragments that multiply one another end here. */
const maxNodes = 1_000_000;

/** Where the walk is: what a value stands under, and the property that holds it. */
interface Way {
  readonly scope: NavigationScope | undefined;
  readonly holder: ConfigNode | undefined;
  readonly key: string;
}

/** Walks the tree with the schema in step. Entries of lists, the bulk of a large file, are read where they stand. */
class Scanner implements ReferenceScan {
  readonly references: Reference[] = [];
  readonly lists: PageList[] = [];
  readonly scopes: NavigationScope[] = [];
  readonly empty: ConfigNode[] = [];
  isComplete = true;
  private left = maxNodes;

  constructor(
    private readonly config: DocsConfig,
    private readonly schemas: SchemaView,
  ) {}

  run(): void {
    const { root: file } = this.config;
    if (file.root) this.visit({ file, node: file.root }, this.schemas.root, { scope: undefined, holder: undefined, key: '' }, 0);
  }

  private visit(given: ConfigNode, schema: DocsSchema | undefined, way: Way, depth: number): void {
    const isWithin = this.left-- > 0 && depth <= maxDepth;
    if (!isWithin) this.isComplete = false;
    const at = isWithin ? resolveNode(this.config, given) : undefined;
    if (!at || !schema) return;
    if (at.node.type === 'string') this.add(at.file, at.node, this.kindOf(schema), way.scope);
    else if (at.node.type === 'array') this.visitItems(at.file, at.node, this.schemas.items(schema), way, depth);
    else if (at.node.type === 'object') this.visitObject(at, schema, way, depth);
  }

  private visitItems(file: ConfigFile, array: ArrayASTNode, schema: DocsSchema | undefined, way: Way, depth: number): void {
    const valueKind = schema && this.kindOf(schema);
    const elementKind = way.scope && isLevel(way) ? kindInList(way.key) : undefined;
    const list = valueKind === 'endpoint-or-page' ? new PageList(file, array, valueKind, way.scope) : undefined;
    if (list) this.lists.push(list);
    for (const node of array.items) {
      if (node.type === 'string') {
        this.left--;
        this.add(file, node, valueKind, way.scope, list);
      } else if (elementKind && node.type === 'object') {
        const scope = this.begin(elementKind, way.scope, { file, node });
        this.visit(scope.at, schema, { scope, holder: undefined, key: '' }, depth + 1);
      } else this.visit({ file, node }, schema, { scope: way.scope, holder: undefined, key: '' }, depth + 1);
    }
  }

  private visitObject(at: ConfigNode, schema: DocsSchema, { scope }: Way, depth: number): void {
    const { file, node } = at;
    if (node.type !== 'object') return;
    if (this.config.links.has(node) || this.config.meanings.has(node) || file.objectsRepeatingKeys.has(node)) {
      for (const { key, value } of entriesOf(this.config, at).values()) {
        if (value) this.visitValue(at, key, value.file, value.node, schema, scope, depth);
      }
    } else {
      for (const { keyNode, valueNode } of node.properties) {
        if (valueNode) this.visitValue(at, keyNode.value, file, valueNode, schema, scope, depth);
      }
    }
  }

  private visitValue(
    holder: ConfigNode,
    key: string,
    file: ConfigFile,
    node: ASTNode,
    schema: DocsSchema,
    outer: NavigationScope | undefined,
    depth: number,
  ): void {
    const isNavigation = depth === 0 && key === 'navigation';
    const scope = isNavigation ? this.begin(undefined, undefined, { file, node }) : outer;
    if (scope && holder.node === scope.at.node) scope.take(key, file, node);
    const own = this.schemas.property(schema, key);
    // Most values are texts, in which there is nothing to go through.
    if (node.type !== 'string') this.visit({ file, node }, own, { scope, holder, key }, depth + 1);
    else if (own) this.add(file, node, this.kindOf(own), scope);
  }

  private begin(kind: ElementKind | undefined, parent: NavigationScope | undefined, at: ConfigNode): NavigationScope {
    const scope = new NavigationScope(kind, parent, at);
    this.scopes.push(scope);
    return scope;
  }

  private kindOf(schema: DocsSchema): ValueKind | undefined {
    return this.schemas.branch(schema, 'string')?.['x-kind'];
  }

  private add(
    file: ConfigFile,
    node: StringASTNode,
    valueKind: ValueKind | undefined,
    scope: NavigationScope | undefined,
    list?: PageList,
  ): void {
    if (valueKind && node.value === '' && !list) this.empty.push({ file, node });
    const { value } = node;
    if (!valueKind || value === '') return;
    const written = referenceKind(valueKind, value);
    const endpoint = written === 'page' && valueKind === 'endpoint-or-page' ? endpointIn(value) : undefined;
    const kind = endpoint ? 'endpoint' : written;
    if (!kind || (list && kind === 'page')) return;
    list?.addOther(node);
    this.references.push(new NamedReference(kind, file, node, valueKind, scope, endpoint) as Reference);
  }
}

/** Whether a list stands in an element, the navigation itself or its `global`, and not in `footer` or something else they hold. */
function isLevel({ scope, holder }: Way): boolean {
  if (!scope || !holder) return false;
  const property = holder.node.parent;
  return holder.node === scope.at.node || (property?.type === 'property' && property.keyNode.value === 'global');
}

const imageFile = /\.(svg|png|jpe?g|webp|gif|ico|avif)$/i;

function referenceKind(kind: ValueKind, text: string): ReferenceKind | undefined {
  if (text.includes(':') || text.startsWith('//')) {
    if (/^(https?:|mailto:|data:|\/\/)/i.test(text)) return 'url';
  }
  switch (kind) {
    case 'endpoint-or-page':
    case 'page-path':
      return 'page';
    case 'image-path':
    case 'file-path':
      return 'asset';
    case 'openapi-source':
    case 'asyncapi-source':
      return 'description';
    case 'href':
      if (mayBeAddress(text)) return 'address';
      // `htps://example.com`: to be told as what it is.
      return addressMeant(text) === undefined ? undefined : 'url';
    case 'icon-name':
      return text.includes('/') || imageFile.test(text) ? 'asset' : 'icon';
    default:
      return undefined;
  }
}

/** A title such as `Get started` begins like an endpoint reference and is none: it has no path. */
function endpointIn(text: string): EndpointReference | undefined {
  // Nearly every entry is a page path: no blank, no pattern to try.
  const endpoint = text.includes(' ') || text.includes('\t') ? parseEndpoint(text) : undefined;
  if (!endpoint) return undefined;
  return endpoint.method === 'webhook' || endpoint.path.startsWith('/') || /\b[A-Z]{3,7}\s/.test(text) ? endpoint : undefined;
}

/** Whether a reference is the end of a redirect that readers come from: it names an address at which there need not be anything. */
export function isRedirectSource({ kind, node }: Reference): boolean {
  return kind === 'address' && node.parent?.type === 'property' && node.parent.keyNode.value === 'source';
}

/** The service's own normalization: `./a`, `/a`, `a//b` and `a/` are one page. */
export function normalizePagePath(path: string): string {
  if (!path.startsWith('.') && !path.startsWith('/') && !path.endsWith('/') && !path.includes('//')) return path;
  return path
    .replace(/^\.\//, '')
    .replace(/\/{2,}/g, '/')
    .replace(/^\//, '')
    .replace(/\/$/, '');
}
