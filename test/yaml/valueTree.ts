import { type Alias, type Document, isAlias, isMap, isScalar, isSeq, type Node, type Scalar, type YAMLMap } from 'yaml';
import type { Span } from '../../server/src/engine/base/spans';
import { maxTextLength, type ValueReader, type ValueType } from '../../server/src/engine/base/valueReader';

/** Everything that a `ValueReader` returns for a value. */
export interface ValueTree {
  readonly kind: ValueType;
  readonly start: number | undefined;
  readonly text?: string | undefined;
  readonly isTrue?: boolean;
  readonly members?: readonly Member[];
  readonly items?: readonly (ValueTree | undefined)[];
}

interface Member {
  readonly key: string;
  readonly span: Span;
  /** `undefined` for a value that was not read. */
  readonly value: ValueTree | undefined;
}

/** A construct that the reader is expected not to know, so that it must decline the text. */
export class UnknownConstruct extends Error {}

/**
 * Reads the value at the position of a reader, and checks that each function of the reader agrees with `kind`.
 * @param isRead decides for each member and item, in the order of the text, whether its value is read
 */
export function readTree(reader: ValueReader, isRead: () => boolean = () => true): ValueTree {
  const kind = reader.kind();
  const start = reader.start();
  const child = (): ValueTree | undefined => (isRead() ? readTree(reader, isRead) : undefined);
  if (kind === 'object') {
    const members: Member[] = [];
    if (reader.items(() => undefined) || reader.text() !== undefined || reader.isTrue())
      throw new Error('An object is something else, too.');
    if (!reader.members((key, span) => members.push({ key, span, value: child() }))) throw new Error('An object has no members.');
    return { kind, start, members };
  }
  if (kind === 'list') {
    const items: (ValueTree | undefined)[] = [];
    if (reader.members(() => undefined) || reader.text() !== undefined || reader.isTrue())
      throw new Error('A list is something else, too.');
    if (!reader.items(() => items.push(child()))) throw new Error('A list has no items.');
    return { kind, start, items };
  }
  if (kind !== 'unknown' && (reader.members(() => undefined) || reader.items(() => undefined)))
    throw new Error(`A ${kind} is a collection, too.`);
  return { kind, start, text: reader.text(), isTrue: reader.isTrue() };
}

/**
 * Tree of a document of the library, with `<<` merged as in js-yaml and the parsers of other tools.
 * @param value part of the document; default: all of it
 * @throws {UnknownConstruct}
 */
export function libraryTree(document: Document, isRead: () => boolean = () => true, value: Node | null = document.contents): ValueTree {
  return new LibraryReader(document, isRead).tree(value);
}

/** All keys in the text with their values, without keys that are merged from elsewhere. */
export function* keysOf(node: Node | null): Iterable<{ readonly key: Scalar; readonly value: Node | null }> {
  if (isSeq(node)) for (const item of node.items) yield* keysOf(item as Node);
  if (!isMap(node)) return;
  for (const { key, value } of node.items) {
    if (isScalar(key)) yield { key, value: value as Node | null };
    yield* keysOf(value as Node | null);
  }
}

/** Maximum nesting of aliases: the reader follows eight. */
const maxAliases = 8;
/** Maximum depth of any tree in these tests. */
const maxDepth = 60;

class LibraryReader {
  private aliases = 0;
  private depth = 0;

  constructor(
    private readonly document: Document,
    private readonly isRead: () => boolean,
  ) {}

  tree(node: Node | null): ValueTree {
    // A mapping that merges itself is infinite.
    if (++this.depth > maxDepth) throw new UnknownConstruct();
    const tree = this.treeOf(node);
    this.depth--;
    return tree;
  }

  private treeOf(node: Node | null): ValueTree {
    if (isAlias(node)) return this.alias(node);
    if (isMap(node)) return { kind: 'object', start: node.range?.[0], members: this.members(node) };
    if (isSeq(node)) {
      return { kind: 'list', start: node.range?.[0], items: node.items.map((item) => this.child(item as Node)) };
    }
    return isScalar(node) ? scalarTree(node) : { kind: 'null', start: undefined, text: '', isTrue: false };
  }

  private child(node: Node | null): ValueTree | undefined {
    return this.isRead() ? this.tree(node) : undefined;
  }

  private alias(node: Alias): ValueTree {
    return { ...this.resolved(node, (target) => this.tree(target)), start: node.range?.[0] };
  }

  private resolved<T>(alias: Alias, read: (target: Node) => T): T {
    const target = alias.resolve(this.document);
    if (!target || ++this.aliases > maxAliases) throw new UnknownConstruct();
    const answer = read(target);
    this.aliases--;
    return answer;
  }

  /** Own members of a mapping, then merged members whose keys it does not have. */
  private members(map: YAMLMap): Member[] {
    const own: Member[] = [];
    const merged: (Node | null)[] = [];
    for (const { key, value } of map.items) {
      if (isMergeKey(key)) merged.push(value as Node | null);
      else own.push(this.member(key as Node | null, value as Node | null));
    }
    const keys = new Set(own.map(({ key }) => key));
    for (const source of merged) {
      for (const { key, span, node } of this.merged(source)) {
        if (keys.has(key)) continue;
        keys.add(key);
        own.push({ key, span, value: this.child(node) });
      }
    }
    return own;
  }

  /** Members of a value of `<<`, including members that it merges in turn; their values are not read. */
  private merged(source: Node | null): { key: string; span: Span; node: Node | null }[] {
    if (isAlias(source)) return this.resolved(source, (target) => this.merged(target));
    if (isSeq(source)) return source.items.flatMap((item) => (isSeq(item) ? [] : this.merged(item as Node)));
    if (!isMap(source)) throw new UnknownConstruct();
    const own = source.items.filter(({ key }) => !isMergeKey(key));
    const further = source.items.filter(({ key }) => isMergeKey(key)).flatMap(({ value }) => this.merged(value as Node | null));
    const members = own.map(({ key, value }) => ({ ...keyOf(key as Node | null), node: value as Node | null }));
    return [...members, ...further];
  }

  private member(key: Node | null, value: Node | null): Member {
    if (key === null) throw new UnknownConstruct();
    return { ...keyOf(key), value: this.child(value) };
  }
}

function isMergeKey(key: unknown): boolean {
  return isScalar(key) && key.type === 'PLAIN' && key.source === '<<';
}

function keyOf(key: Node | null): { readonly key: string; readonly span: Span } {
  if (!isScalar(key) || key.type?.startsWith('BLOCK') || (key.type === 'PLAIN' && !key.source)) throw new UnknownConstruct();
  const [start = 0, end = 0] = key.range ?? [];
  return isQuoted(key)
    ? { key: key.source ?? '', span: { start: start + 1, end: end - 1 } }
    : { key: key.source ?? '', span: { start, end } };
}

function isQuoted({ type }: Scalar): boolean {
  return type?.startsWith('QUOTE') === true;
}

function scalarTree(node: Scalar): ValueTree {
  const text = node.source ?? '';
  const isNothing = node.type === 'PLAIN' && text === '';
  if (isNothing && node.tag) throw new UnknownConstruct();
  return { kind: kindOf(node.value), start: isNothing ? undefined : node.range?.[0], text, isTrue: node.value === true };
}

function kindOf(value: unknown): ValueType {
  if (value === null) return 'null';
  if (typeof value === 'boolean') return 'boolean';
  return typeof value === 'number' || typeof value === 'bigint' ? 'number' : 'text';
}

/** The tree with texts truncated where a reader may truncate them. */
export function withShortTexts(tree: ValueTree): ValueTree {
  return JSON.parse(
    JSON.stringify(tree, (key, value) =>
      key === 'text' && typeof value === 'string' && value.length > maxTextLength / 2 ? value.slice(0, maxTextLength / 2) : value,
    ),
  ) as ValueTree;
}
