import type { Span } from '../base/spans';
import { maxTextLength, type ValueReader, type ValueType } from '../base/valueReader';
import { YamlAnchors } from './anchors';
import { YamlFlow } from './flow';
import type { YamlValuePosition } from './lines';
import { YamlLines } from './lines';
import { blockTextAt, closingQuote, keyAt, plainAt, unquoted } from './scalars';

/** A value that has been found: where it begins, and whether it has its line, up to the dashes before it, to itself. */
interface YamlNode {
  readonly offset: number;
  readonly column: number;
  readonly ownsLine: boolean;
}

/** Aliases followed in all, and into one another. */
const maxAliases = 20_000;
const maxAliasDepth = 8;

/**
 * Reads block YAML by its indentation: lines that belong to a value nobody asks for are passed by without being looked into.
 * What is written otherwise than descriptions are, such as keys that are objects, is left out, and `isCertain` says so.
 */
export class YamlReader implements ValueReader {
  isCertain = true;
  private readonly lines: YamlLines;
  private readonly flow: YamlFlow;
  private readonly anchors: YamlAnchors;
  private position: YamlValuePosition;
  /** Start of the line at which the last collection that was read has ended. */
  private reached = 0;
  private aliasesLeft = maxAliases;
  private aliasDepth = 0;

  /** @param start where the value to read stands; left out for that of the whole text */
  constructor(
    private readonly source: string,
    start?: YamlValuePosition,
  ) {
    this.lines = new YamlLines(source);
    this.anchors = new YamlAnchors(this.lines);
    this.flow = new YamlFlow(source, (position, visit) => this.at(position, visit));
    this.position = start ?? { from: this.documentStart(), indent: -1, isMember: false };
  }

  members(visit: (key: string, span: Span) => void): boolean {
    const node = this.node();
    if (!node) return false;
    const char = this.source[node.offset];
    if (char === '*') return this.alias(node, () => this.members(visit)) ?? false;
    if (char === '{') return this.flow.members(node.offset, visit);
    if (!node.ownsLine || this.lines.isDash(node.offset) || !keyAt(this.lines, node.offset, this.lines.lineEnd(node.offset))) return false;
    this.blockMembers(node, visit);
    return true;
  }

  items(visit: () => void): boolean {
    const node = this.node();
    if (!node) return false;
    const char = this.source[node.offset];
    if (char === '*') return this.alias(node, () => this.items(visit)) ?? false;
    if (char === '[') return this.flow.items(node.offset, visit);
    if (!node.ownsLine || !this.lines.isDash(node.offset)) return false;
    this.eachLine(node, (offset) => {
      if (!this.lines.isDash(offset)) return false;
      this.at({ from: offset + 1, indent: node.column, isMember: false }, visit);
      return true;
    });
    return true;
  }

  text(): string | undefined {
    const node = this.node();
    if (!node) return '';
    const { source, lines, position } = this;
    switch (source[node.offset]) {
      case '*':
        return this.alias(node, () => this.text());
      case '{':
      case '[':
        return undefined;
      case '"':
      case "'": {
        const end = closingQuote(source, node.offset);
        return end < 0 ? undefined : unquoted(source.slice(node.offset, Math.min(end + 1, node.offset + maxTextLength)));
      }
      case '|':
      case '>':
        return blockTextAt(lines, node.offset, position.indent).slice(0, maxTextLength);
      default:
        if (position.isFlow) return this.flow.plain(node.offset);
        if (node.ownsLine && (lines.isDash(node.offset) || keyAt(lines, node.offset, lines.lineEnd(node.offset)))) return undefined;
        return plainAt(lines, node.offset, position.indent).slice(0, maxTextLength);
    }
  }

  kind(): ValueType {
    const node = this.node();
    if (!node) return 'null';
    switch (this.source[node.offset]) {
      case '*':
        return this.alias(node, () => this.kind()) ?? 'unknown';
      case '{':
        return 'object';
      case '[':
        return 'list';
      case '"':
      case "'":
      case '|':
      case '>':
        return 'text';
      default:
        if (node.ownsLine && this.lines.isDash(node.offset)) return 'list';
        if (node.ownsLine && keyAt(this.lines, node.offset, this.lines.lineEnd(node.offset))) return 'object';
        return kindOfPlain(this.text() ?? '');
    }
  }

  start(): number | undefined {
    return this.node()?.offset;
  }

  isTrue(): boolean {
    const node = this.node();
    if (!node || this.source[node.offset] === '"' || this.source[node.offset] === "'") return false;
    return /^true$/i.test(this.text() ?? '');
  }

  private blockMembers(node: YamlNode, visit: (key: string, span: Span) => void): void {
    const own: string[] = [];
    const merged: YamlValuePosition[] = [];
    this.eachLine(node, (offset) => {
      const key = keyAt(this.lines, offset, this.lines.lineEnd(offset));
      if (!key) return false;
      const place = { from: key.after, indent: node.column, isMember: true };
      if (key.value === '<<') merged.push(place);
      else {
        own.push(key.value);
        const { start, end } = key;
        this.at(place, () => visit(key.value, { start, end }));
      }
      return true;
    });
    if (merged.length > 0) this.merge(merged, new Set(own), visit);
  }

  /** Calls back for each line of a block collection; what belongs to the values in between is passed by. */
  private eachLine(node: YamlNode, read: (offset: number) => boolean): void {
    const { lines, source } = this;
    let offset = node.offset;
    for (;;) {
      const next = lines.nextLine(offset);
      this.reached = next;
      if (!read(offset)) this.isCertain = false;
      let line = lines.contentFrom(Math.max(this.reached, next));
      const isList = lines.isDash(node.offset);
      for (; line < source.length; line = lines.contentFrom(lines.nextLine(line))) {
        const indent = lines.indentOf(line);
        if (indent < node.column || (indent === node.column && (isList || !lines.isDash(line + indent)))) break;
      }
      this.reached = line;
      if (line >= source.length || lines.indentOf(line) !== node.column || lines.isMarker(line)) return;
      offset = line + node.column;
      // Behind a list in an object its next key stands as far left as the dashes.
      if (isList && !lines.isDash(offset)) return;
    }
  }

  private merge(places: readonly YamlValuePosition[], taken: Set<string>, visit: (key: string, span: Span) => void): void {
    const add = (): boolean =>
      this.members((key, span) => {
        if (taken.has(key)) return;
        taken.add(key);
        visit(key, span);
      });
    for (const position of places) {
      this.at(position, () => {
        if (!add()) this.items(() => void add());
      });
    }
  }

  /** Reads a value at another place and comes back. */
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
      this.isCertain = false;
      return undefined;
    }
    const { reached } = this;
    this.aliasDepth++;
    const answer = this.at(target, read);
    this.aliasDepth--;
    this.reached = reached;
    return answer;
  }

  /** The value at the current place, anchors and tags left out; `undefined` when there is none. */
  private node(): YamlNode | undefined {
    const { lines, source, position } = this;
    if (position.isFlow) return this.flow.node(position.from);
    let offset = this.skipProperties(lines.skipBlanks(position.from));
    const char = source[offset];
    if (offset < source.length && char !== '\n' && char !== '\r' && char !== '#') {
      const lineStart = source.lastIndexOf('\n', offset - 1) + 1;
      return { offset, column: offset - lineStart, ownsLine: !position.isMember };
    }
    const line = lines.contentFrom(lines.nextLine(offset));
    const column = lines.indentOf(line);
    offset = line + column;
    if (line >= source.length || lines.isMarker(line)) return undefined;
    const isDeeper = column > position.indent || (column === position.indent && position.isMember && lines.isDash(offset));
    if (!isDeeper) return undefined;
    const behind = this.skipProperties(offset);
    return { offset: behind, column, ownsLine: true };
  }

  private skipProperties(offset: number): number {
    let at = offset;
    while (this.source[at] === '&' || this.source[at] === '!') {
      while (at < this.source.length && !/\s/.test(this.source[at] ?? '')) at++;
      at = this.lines.skipBlanks(at);
    }
    return at;
  }

  /** Behind the directives and the marker that a document may begin with. */
  private documentStart(): number {
    const { lines, source } = this;
    let line = lines.contentFrom(source.charCodeAt(0) === 0xfeff ? 1 : 0);
    while (source[line] === '%') line = lines.contentFrom(lines.nextLine(line));
    return source.startsWith('---', line) && lines.isMarker(line) ? line + 3 : line;
  }
}

function kindOfPlain(text: string): ValueType {
  if (/^(?:true|false)$/i.test(text)) return 'boolean';
  if (/^(?:null|~|)$/i.test(text)) return 'null';
  return /^[-+]?(?:\d[\d_]*(?:\.\d*)?|\.\d+)(?:[eE][-+]?\d+)?$/.test(text) ? 'number' : 'text';
}
