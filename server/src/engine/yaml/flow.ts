import type { Span } from '../base/spans';
import type { YamlValuePosition } from './lines';
import { closingQuote, folded, unquoted } from './scalars';

/** Reads what stands in brackets: `{ a: 1, b: [c, d] }`, over several lines if need be. */
export class YamlFlow {
  constructor(
    private readonly text: string,
    private readonly at: (position: YamlValuePosition, read: () => void) => void,
  ) {}

  node(from: number): { readonly offset: number; readonly column: number; readonly ownsLine: boolean } | undefined {
    const offset = this.skip(from);
    return /^[,\]}]?$/.test(this.text[offset] ?? '') ? undefined : { offset, column: 0, ownsLine: false };
  }

  members(open: number, visit: (key: string, span: Span) => void): true {
    let at = this.skip(open + 1);
    while (at < this.text.length && this.text[at] !== '}') {
      const start = at;
      const end = this.endOfKey(start);
      const isQuoted = this.text[start] === '"' || this.text[start] === "'";
      const raw = this.text.slice(start, end).trimEnd();
      const span = isQuoted ? { start: start + 1, end: end - 1 } : { start, end: start + raw.length };
      const colon = this.skip(end);
      const from = this.text[colon] === ':' ? colon + 1 : colon;
      if (raw !== '') this.at(position(from), () => visit(isQuoted ? unquoted(raw) : raw, span));
      at = this.nextEntry(this.skipValue(from), start);
    }
    return true;
  }

  items(open: number, visit: () => void): true {
    let at = this.skip(open + 1);
    while (at < this.text.length && this.text[at] !== ']') {
      this.at(position(at), visit);
      at = this.nextEntry(this.skipValue(at), at);
    }
    return true;
  }

  plain(offset: number): string {
    const raw = this.text.slice(offset, this.endOfPlain(offset)).trimEnd();
    return raw.includes('\n') ? folded(raw) : raw;
  }

  private nextEntry(end: number, start: number): number {
    const at = this.skip(end);
    return this.text[at] === ',' ? this.skip(at + 1) : Math.max(at, start + 1);
  }

  /** The offset behind the value that begins at or behind `from`. */
  private skipValue(from: number): number {
    let depth = 0;
    for (let at = this.skip(from); at < this.text.length; at = this.skip(at)) {
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
      } else if (char === ',' || char === ':') {
        if (depth === 0) return at;
        at++;
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
    const ends = /[,[\]{}]|:(?=[\s,[\]{}]|$)|\s#/g;
    ends.lastIndex = start;
    return ends.exec(this.text)?.index ?? this.text.length;
  }

  /** Over blanks, line breaks and comments. */
  private skip(offset: number): number {
    const blanks = /(?:\s+(?:#[^\n]*)?)*/y;
    blanks.lastIndex = offset;
    return offset + (blanks.exec(this.text)?.[0].length ?? 0);
  }
}

function position(from: number): YamlValuePosition {
  return { from, indent: -1, isMember: false, isFlow: true };
}
