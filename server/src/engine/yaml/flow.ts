import type { Span } from '../base/spans';
import type { YamlLines, YamlValuePosition } from './lines';
import { closingQuote, folded, unquoted } from './scalars';

/** The reader that a flow collection belongs to. */
interface FlowHost {
  /** Reads a value at another position, then restores the current position. */
  at(position: YamlValuePosition, read: () => void): void;
  /** Records that the text uses syntax that is not supported. */
  giveUp(): void;
}

/**
 * Maximum number of times that flow collections read the whole text, far above the nesting of any real file. Each unclosed bracket extends
 * to the end of the text.
 */
const maxPasses = 16;
/** Minimum number of characters that may be read, for short texts. */
const minBudget = 100_000;

/** Reads a flow collection: `{ a: 1, b: [c, d] }`, on one or several lines. */
export class YamlFlow {
  private readonly text: string;
  /** Characters that may still be read. */
  private left: number;

  constructor(
    private readonly lines: YamlLines,
    private readonly host: FlowHost,
  ) {
    this.text = lines.text;
    this.left = Math.max(minBudget, maxPasses * this.text.length);
  }

  /** Offsets of the properties of the value after `from`, and of the value itself; `undefined` if there is none. */
  node(from: number): { readonly first: number; readonly offset: number } | undefined {
    const first = this.skip(from);
    const offset = this.skipProperties(first);
    return /^[,\]}]?$/.test(this.text[offset] ?? '') && offset === first ? undefined : { first, offset };
  }

  members(open: number, visit: (key: string, span: Span, isQuoted: boolean) => void): void {
    let at = this.start(open);
    while (at < this.text.length && this.text[at] !== '}') {
      // Inside brackets, `? key` is the same as `key`.
      const start = this.skipProperties(this.isExplicit(at) ? this.skip(at + 1) : at);
      const end = this.endOfKey(start);
      const isQuoted = this.text[start] === '"' || this.text[start] === "'";
      const raw = this.text.slice(start, end);
      const span = isQuoted ? { start: start + 1, end: end - 1 } : { start, end: start + raw.replace(/[ \t\r\n]+$/, '').length };
      const colon = this.skip(end);
      const from = this.text[colon] === ':' ? colon + 1 : colon;
      if (this.isOtherKey(start)) this.host.giveUp();
      const key = isQuoted ? unquoted(raw) : this.plain(start);
      this.host.at(position(from), () => visit(key, span, isQuoted));
      at = this.nextEntry(this.skipValue(from), at);
    }
  }

  items(open: number, visit: () => void): void {
    let at = this.start(open);
    while (at < this.text.length && this.text[at] !== ']') {
      this.host.at(position(at), visit);
      // An item may be an object with one member, without braces.
      if (this.isExplicit(at)) this.host.giveUp();
      at = this.nextEntry(this.skipValue(at), at);
    }
  }

  plain(offset: number): string {
    const raw = this.text.slice(offset, this.endOfPlain(offset)).replace(/[ \t\r\n]+$/, '');
    return raw.includes('\n') ? folded(raw) : raw;
  }

  private isExplicit(offset: number): boolean {
    return this.text[offset] === '?' && /[ \t\r\n]/.test(this.text[offset + 1] ?? '');
  }

  /** Whether the key at the offset is empty or not a string. */
  private isOtherKey(offset: number): boolean {
    return (
      /^(?:[:{[*,}]|\?[ \t\r\n])/.test(this.text.slice(offset, offset + 2)) &&
      !/^:[^ \t\r\n,[\]{}]/.test(this.text.slice(offset, offset + 2))
    );
  }

  /** The offset of the first entry; the end of the text if the limit is reached. */
  private start(open: number): number {
    if (this.left > 0) return this.skip(open + 1);
    this.host.giveUp();
    return this.text.length;
  }

  private nextEntry(end: number, start: number): number {
    const at = this.skip(end);
    this.left -= at - start;
    if (this.left <= 0) return this.start(at);
    if (this.text[at] === ',') return this.skip(at + 1);
    if (this.text[at] !== '}' && this.text[at] !== ']') this.host.giveUp();
    return Math.max(at, start + 1);
  }

  /** The offset after the value that begins at or after `from`. */
  skipValue(from: number): number {
    if (this.left <= 0) return this.text.length;
    const end = this.endOfValue(from);
    this.left -= end - from;
    return end;
  }

  private endOfValue(from: number): number {
    let depth = 0;
    for (let at = this.skipProperties(this.skip(from)); at < this.text.length; at = this.skip(at)) {
      const char = this.text[at];
      if (char === '{' || char === '[') {
        depth++;
        at++;
      } else if (char === '}' || char === ']') {
        if (depth === 0) return at;
        at++;
        if (--depth === 0) return at;
      } else if (char === '"' || char === "'") {
        const close = closingQuote(this.text, at);
        at = close < 0 ? this.text.length : close + 1;
        if (depth === 0) return at;
      } else if (char === ',' || (char === ':' && this.endOfPlain(at) === at)) {
        if (depth === 0) return at;
        at++;
      } else if (depth > 0 && this.lines.isProperty(at)) {
        at = Math.max(this.lines.endOfProperty(at), at + 1);
      } else {
        at = Math.max(this.endOfPlain(at), at + 1);
        if (depth === 0) return at;
      }
    }
    return this.text.length;
  }

  private endOfKey(start: number): number {
    const char = this.text[start];
    if (char !== '"' && char !== "'") return this.endOfPlain(start);
    const close = closingQuote(this.text, start);
    return close < 0 ? this.text.length : close + 1;
  }

  private endOfPlain(start: number): number {
    const ends = /[,[\]{}]|:(?=[ \t\r\n,[\]{}]|$)|[ \t\r\n]#/g;
    ends.lastIndex = start;
    return ends.exec(this.text)?.index ?? this.text.length;
  }

  /** Offset after the anchor and the tag at an offset, which may have lines of their own. */
  private skipProperties(offset: number): number {
    let at = offset;
    while (this.lines.isProperty(at)) at = this.skip(Math.max(this.lines.endOfProperty(at), at + 1));
    return at;
  }

  /** Skips whitespace and comments. */
  private skip(offset: number): number {
    const whitespace = /(?:[ \t\r\n]+(?:#[^\n]*)?)*/y;
    whitespace.lastIndex = offset;
    return offset + (whitespace.exec(this.text)?.[0].length ?? 0);
  }
}

function position(from: number): YamlValuePosition {
  return { from, indent: -1, isMember: false, isFlow: true };
}
