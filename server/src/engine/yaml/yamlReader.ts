import type { Span } from '../base/spans';
import { maxTextLength, type ValueReader, type ValueType } from '../base/valueReader';
import { YamlAnchors } from './anchors';
import { blockScalarAt } from './blockScalar';
import { YamlFlow } from './flow';
import { isWhitespaceOrEnd, YamlLines, type YamlValuePosition } from './lines';
import { closingQuote, explicitKeyAt, isInteger, keyAt, kindOfPlain, plainAt, unquoted } from './scalars';

/** A located value. */
interface YamlNode {
  readonly form: 'objectLines' | 'listLines' | 'brace' | 'bracket' | 'alias' | 'quoted' | 'block' | 'plain' | 'unknown';
  readonly offset: number;
  /** Indentation of the first key or dash of a block collection. */
  readonly column: number;
  readonly tag: string | undefined;
}

/** Tags that have no effect, by the type that the plain scalar has without a tag. */
const tags: Partial<Record<ValueType, string>> = { boolean: '!!bool', null: '!!null' };

/** Maximum number of followed aliases, and their maximum nesting. */
const maxAliases = 20_000;
const maxAliasDepth = 8;

/**
 * Reads block YAML by its indentation: lines of values that are not read are skipped. Syntax that OpenAPI files do not use, such as keys
 * that are objects, is not supported; `isCertain` is then false.
 */
export class YamlReader implements ValueReader {
  isCertain = true;
  private readonly lines: YamlLines;
  private readonly flow: YamlFlow;
  private readonly anchors: YamlAnchors;
  private position: YamlValuePosition;
  /** Start of the line after the last collection that was read. */
  private reached = 0;
  private aliasesLeft = maxAliases;
  private aliasDepth = 0;
  /** The value that was located last, and the text that was read last: a value is asked for its kind, then for its content. */
  private located: { readonly position: YamlValuePosition; readonly node: YamlNode | undefined } | undefined;
  private scalar: { readonly node: YamlNode; readonly text: string | undefined } | undefined;

  /** @param start offset of the value to read; default: the value of the whole text */
  constructor(
    private readonly source: string,
    start?: YamlValuePosition,
  ) {
    this.lines = new YamlLines(source);
    this.anchors = new YamlAnchors(this.lines);
    this.flow = new YamlFlow(this.lines, { at: (position, read) => this.at(position, read), giveUp: () => this.giveUp() });
    this.position = start ?? this.documentPosition();
    // A lone carriage return is a line break to some parsers and a character to others.
    if (!start && /\r(?!\n)/.test(source)) this.giveUp();
  }

  members(visit: (key: string, span: Span) => void): boolean {
    const node = this.node();
    switch (node?.form) {
      case 'alias':
        return this.alias(node, () => this.members(visit)) ?? false;
      case 'brace':
        this.merging(visit, (each) => this.flow.members(node.offset, each));
        return true;
      case 'objectLines':
        this.merging(visit, (each) => this.blockMembers(node, each));
        return true;
      default:
        return false;
    }
  }

  items(visit: () => void): boolean {
    const node = this.node();
    switch (node?.form) {
      case 'alias':
        return this.alias(node, () => this.items(visit)) ?? false;
      case 'bracket':
        this.flow.items(node.offset, visit);
        return true;
      case 'listLines':
        this.eachLine(node, (offset) => {
          if (!this.lines.isDash(offset)) return false;
          this.at({ from: offset + 1, indent: node.column, isMember: false }, visit);
          return true;
        });
        return true;
      default:
        return false;
    }
  }

  text(): string | undefined {
    const node = this.node();
    return node ? this.textOf(node) : '';
  }

  kind(): ValueType {
    const node = this.node();
    if (!node) return 'null';
    switch (node.form) {
      case 'alias':
        return this.alias(node, () => this.kind()) ?? 'unknown';
      case 'objectLines':
      case 'brace':
        return 'object';
      case 'listLines':
      case 'bracket':
        return 'list';
      case 'unknown':
        return 'unknown';
      default:
        return this.kindOfScalar(node);
    }
  }

  start(): number | undefined {
    return this.node()?.offset;
  }

  isTrue(): boolean {
    return this.kind() === 'boolean' && this.text()?.toLowerCase() === 'true';
  }

  private textOf(node: YamlNode): string | undefined {
    // The same alias may be too deep the next time.
    if (node.form === 'alias') return this.alias(node, () => this.text());
    if (this.scalar?.node !== node) this.scalar = { node, text: this.readText(node) };
    return this.scalar.text;
  }

  private readText(node: YamlNode): string | undefined {
    const { source, lines, position } = this;
    switch (node.form) {
      case 'quoted': {
        const end = closingQuote(source, node.offset);
        return end < 0 ? this.giveUp() : unquoted(source.slice(node.offset, Math.min(end + 1, node.offset + maxTextLength)));
      }
      case 'block':
        return blockScalarAt(lines, node.offset, position.indent).slice(0, maxTextLength);
      case 'plain':
        return position.isFlow
          ? this.flow.plain(node.offset)
          : plainAt(lines, node.offset, position.indent, () => this.giveUp()).slice(0, maxTextLength);
      default:
        return undefined;
    }
  }

  private kindOfScalar(node: YamlNode): ValueType {
    const { form, tag } = node;
    const text = form === 'plain' ? (this.textOf(node) ?? '') : undefined;
    const plain = text === undefined ? 'text' : kindOfPlain(text);
    if (tag === undefined) return plain;
    // Tags of YAML itself convert a scalar, all others leave it a string.
    if (!/^!!(?!str$)|^!<(?!tag:yaml\.org,2002:str>)/.test(tag)) return 'text';
    const isConverted = plain === 'number' ? tag === (isInteger(text ?? '') ? '!!int' : '!!float') : tag === tags[plain];
    return isConverted ? plain : (this.giveUp() ?? 'unknown');
  }

  private blockMembers(node: YamlNode, visit: (key: string, span: Span, isQuoted: boolean) => void): void {
    let colon = -1;
    this.eachLine(node, (offset) => {
      // Line of the unread value of an explicit key (`? key`).
      if (offset === colon) return true;
      const explicit = explicitKeyAt(this.lines, offset);
      const key = explicit ?? keyAt(this.lines, offset, this.lines.lineEnd(offset));
      if (!key) return false;
      if (explicit) colon = explicit.after - 1;
      const { start, end, isQuoted } = key;
      const position = { from: key.after, indent: node.column, isMember: true, ...(explicit && { isExplicit: true }) };
      this.at(position, () => visit(key.value, { start, end }, isQuoted));
      return true;
    });
  }

  /** Calls back for each line of a block collection; the values in between are skipped. */
  private eachLine(node: YamlNode, read: (offset: number) => boolean): void {
    const { lines, source } = this;
    const isList = node.form === 'listLines';
    let { offset } = node;
    for (;;) {
      const next = lines.nextLine(offset);
      this.reached = next;
      if (!read(offset)) this.giveUp();
      let line = lines.contentFrom(Math.max(this.reached, next));
      for (; line < source.length; line = lines.contentFrom(lines.nextLine(line))) {
        const indent = lines.indentOf(line);
        // A closing bracket may have the indentation of its key.
        if (isCloser(source, line + indent)) continue;
        if (indent < node.column || (indent === node.column && (isList || !lines.isDash(line + indent)))) break;
      }
      this.reached = line;
      if (line >= source.length || lines.indentOf(line) !== node.column || lines.isMarker(line)) return;
      offset = line + node.column;
      // After a sequence in a mapping, the next key has the indentation of the dashes.
      if (isList && !lines.isDash(offset)) return;
    }
  }

  /** Visits the members of an object, then the merged members that it does not have itself. */
  private merging(
    visit: (key: string, span: Span) => void,
    read: (each: (key: string, span: Span, isQuoted: boolean) => void) => void,
  ): void {
    const own: string[] = [];
    const merged: YamlValuePosition[] = [];
    read((key, span, isQuoted) => {
      if (key === '<<' && !isQuoted) merged.push(this.position);
      else {
        own.push(key);
        visit(key, span);
      }
    });
    if (merged.length > 0) this.merge(merged, new Set(own), visit);
  }

  private merge(positions: readonly YamlValuePosition[], visited: Set<string>, visit: (key: string, span: Span) => void): void {
    const add = (): boolean =>
      this.members((key, span) => {
        if (visited.has(key)) return;
        visited.add(key);
        visit(key, span);
      });
    for (const position of positions) {
      this.at(position, () => {
        if (!add() && !this.items(() => void (add() || this.giveUp()))) this.giveUp();
      });
    }
  }

  /** Reads a value at another position, then restores the current position. */
  private at<T>(position: YamlValuePosition, read: () => T): T {
    const before = this.position;
    this.position = position;
    try {
      return read();
    } finally {
      this.position = before;
    }
  }

  private alias<T>(node: YamlNode, read: () => T): T | undefined {
    const target = this.anchors.find(node.offset);
    if (!target || this.aliasDepth >= maxAliasDepth || --this.aliasesLeft < 0) {
      return this.giveUp();
    }
    const { reached } = this;
    this.aliasDepth++;
    const result = this.at(target, read);
    this.aliasDepth--;
    this.reached = reached;
    return result;
  }

  /** The value at the current position, without anchors and tags; `undefined` if there is none. */
  private node(): YamlNode | undefined {
    const { position } = this;
    if (this.located?.position !== position) this.located = { position, node: this.locate() };
    return this.located.node;
  }

  private locate(): YamlNode | undefined {
    const { lines, source, position } = this;
    if (position.isFlow) return this.flowNode(position.from);
    let ownsLine = !position.isMember || position.isExplicit === true;
    let tag: string | undefined;
    for (let offset = lines.skipWhitespace(position.from); ; ) {
      const first = offset;
      while (lines.isProperty(offset)) {
        const end = lines.endOfProperty(offset);
        if (source[offset] === '!') tag = source.slice(offset, end);
        offset = lines.skipWhitespace(end);
      }
      if (!lines.isLineEnd(offset)) return this.nodeAt(first, offset, ownsLine, tag);
      const line = lines.contentFrom(lines.nextLine(offset));
      const column = lines.indentOf(line);
      const isDeeper = column > position.indent || (column === position.indent && position.isMember && lines.isDash(line + column));
      if (line >= source.length || lines.isMarker(line) || !isDeeper) return tag === undefined ? undefined : this.giveUp();
      offset = lines.skipWhitespace(line + column);
      ownsLine = true;
    }
  }

  /** @param first offset of the properties before the value, if it has any on its line */
  private nodeAt(first: number, offset: number, ownsLine: boolean, tag: string | undefined): YamlNode {
    const { lines, source } = this;
    if (ownsLine) {
      const column = first - lines.lineStart(first);
      if (lines.isDash(offset)) return { form: 'listLines', offset, column, tag };
      const key = keyAt(lines, offset, lines.lineEnd(offset)) ?? explicitKeyAt(lines, offset);
      if (key) return { form: 'objectLines', offset, column, tag: undefined };
      if (this.isOtherKey(offset)) return this.giveUp() ?? { form: 'unknown', offset, column, tag };
    }
    return { form: formAt(source, offset), offset, column: 0, tag };
  }

  private flowNode(from: number): YamlNode | undefined {
    const found = this.flow.node(from);
    if (!found) return undefined;
    const { first, offset } = found;
    let tag: string | undefined;
    for (let at = first; at < offset; at++) {
      if (this.source[at] === '!') tag = this.source.slice(at, this.lines.endOfProperty(at));
      if (this.lines.isProperty(at)) at = this.lines.endOfProperty(at);
    }
    if (/^[,\]}]?$/.test(this.source[offset] ?? '')) return tag === undefined ? undefined : this.giveUp();
    return { form: formAt(this.source, offset), offset, column: 0, tag };
  }

  /** Whether a key that is not a string begins at the offset: `? `, an empty key, an alias or a flow collection. */
  private isOtherKey(offset: number): boolean {
    const { source, lines } = this;
    const char = source[offset];
    if (char === '?' || char === ':') return isWhitespaceOrEnd(source.charCodeAt(offset + 1));
    if (char !== '*' && char !== '{' && char !== '[') return false;
    const end = char === '*' ? lines.endOfProperty(offset) : this.flow.skipValue(offset);
    return source[lines.skipWhitespace(end)] === ':';
  }

  /** Records that the text uses syntax that is not supported. */
  private giveUp(): undefined {
    this.isCertain = false;
    return undefined;
  }

  private documentPosition(): YamlValuePosition {
    const { lines, source } = this;
    const line = lines.documentStart();
    // Other versions of YAML read plain scalars differently.
    if (/^%YAML[ \t]+(?!1\.2)/m.test(source.slice(0, line))) this.giveUp();
    // After blank lines and comments a document may have a byte order mark of its own.
    if (source.startsWith('\n\ufeff', line - 1)) this.giveUp();
    if (!lines.isMarker(line)) return { from: line, indent: -1, isMember: false };
    return { from: source[line] === '-' ? line + 3 : source.length, indent: -1, isMember: false };
  }
}

function isCloser(source: string, offset: number): boolean {
  const char = source.charCodeAt(offset);
  return char === 0x5d || char === 0x7d;
}

function formAt(source: string, offset: number): YamlNode['form'] {
  switch (source[offset]) {
    case '*':
      return 'alias';
    case '{':
      return 'brace';
    case '[':
      return 'bracket';
    case '"':
    case "'":
      return 'quoted';
    case '|':
    case '>':
      return 'block';
    default:
      return 'plain';
  }
}
