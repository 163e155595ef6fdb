import { NextCharacter } from '../base/nextCharacter';
import type { Span } from '../base/spans';
import { isEscaped } from '../base/strings';
import { maxTextLength, type ValueReader, type ValueType } from '../base/valueReader';

const quote = 0x22;
const comma = 0x2c;
const colon = 0x3a;
const openArray = 0x5b;
const closeArray = 0x5d;
const openObject = 0x7b;
const closeObject = 0x7d;

/** Reads JSON in one pass. The first error is recorded, and reading continues after it as well as possible. */
export class JsonReader implements ValueReader {
  /** Offset of the first error. */
  mistake: number | undefined;
  private position = 0;
  /** Whether the callback has read its value. */
  private isRead = false;
  private readonly lineBreaks: NextCharacter;

  /** @param start offset of the value to read; default: the value of the whole text */
  constructor(
    private readonly source: string,
    start?: number,
  ) {
    this.lineBreaks = new NextCharacter(source, '\n');
    this.position = start ?? (source.charCodeAt(0) === 0xfeff ? 1 : 0);
  }

  /** Call after the root has been read: nothing may follow it. */
  finish(): void {
    if (!this.isRead) this.skip();
    if (this.position <= this.source.length && !Number.isNaN(this.skipWhitespace())) this.fail();
  }

  members(visit: (key: string, span: Span) => void): boolean {
    if (this.skipWhitespace() !== openObject) return false;
    this.position++;
    for (let isFirst = true; this.next(closeObject, isFirst); isFirst = false) {
      const start = this.position;
      const key = this.key();
      if (key === undefined) continue;
      const span = { start: start + 1, end: key.end };
      this.isRead = false;
      visit(key.value, span);
      if (!this.isRead) this.skip();
    }
    this.isRead = true;
    return true;
  }

  items(visit: () => void): boolean {
    if (this.skipWhitespace() !== openArray) return false;
    this.position++;
    for (let isFirst = true; this.next(closeArray, isFirst); isFirst = false) {
      const start = this.position;
      this.isRead = false;
      visit();
      if (!this.isRead) this.skip();
      if (this.position === start) this.position++;
    }
    this.isRead = true;
    return true;
  }

  text(): string | undefined {
    const char = this.skipWhitespace();
    if (char === openObject || char === openArray) return undefined;
    this.isRead = true;
    if (char === quote) return this.string().value.slice(0, maxTextLength);
    const start = this.position;
    this.literal();
    return this.source.slice(start, this.position);
  }

  kind(): ValueType {
    switch (this.skipWhitespace()) {
      case openObject:
        return 'object';
      case openArray:
        return 'list';
      case quote:
        return 'text';
      case 0x74:
      case 0x66:
        return 'boolean';
      case 0x6e:
        return 'null';
      default:
        return /^-?\d/.test(this.source.slice(this.position, this.position + 2)) ? 'number' : 'unknown';
    }
  }

  start(): number | undefined {
    return Number.isNaN(this.skipWhitespace()) ? undefined : this.position;
  }

  isTrue(): boolean {
    this.skipWhitespace();
    return this.source.startsWith('true', this.position);
  }

  /** Moves to the next member of an array or object; `false` after its end. */
  private next(closer: number, isFirst: boolean): boolean {
    let char = this.skipWhitespace();
    if (!isFirst && char === comma) {
      this.position++;
      char = this.skipWhitespace();
      if (char === closer) this.fail();
    } else if (!isFirst && char !== closer) this.fail();
    if (char === closer || char === closeObject || char === closeArray) {
      if (char !== closer) this.fail();
      this.position++;
      return false;
    }
    if (Number.isNaN(char)) {
      this.fail();
      return false;
    }
    return true;
  }

  /** Reads a key with its colon; always advances. */
  private key(): { readonly value: string; readonly end: number } | undefined {
    if (this.skipWhitespace() !== quote) {
      this.fail();
      this.position++;
      return undefined;
    }
    const { value, end } = this.string();
    if (this.skipWhitespace() === colon) this.position++;
    else this.fail();
    return { value, end };
  }

  /** Skips the value. @returns the offset after it */
  end(): number {
    this.skip();
    this.isRead = true;
    return this.position;
  }

  /** Skips one value of any depth: nesting is counted, not recursed into. */
  private skip(): void {
    const opened: number[] = [];
    for (;;) {
      const char = this.skipWhitespace();
      if (char === openObject || char === openArray) {
        this.position++;
        opened.push(char === openObject ? closeObject : closeArray);
      } else if (char === quote) this.passString();
      else if (!Number.isNaN(char)) this.literal();
      else this.fail();
      const isFirst = char === openObject || char === openArray;
      if (!this.nextSkipped(opened, isFirst)) return;
    }
  }

  /**
   * While a value is skipped: moves to the start of its next inner value, past the ends of inner containers. `false` once the skipped value
   * has ended.
   * @param opened closing brackets of the open containers, innermost last
   */
  private nextSkipped(opened: number[], isFirst: boolean): boolean {
    let first = isFirst;
    for (;;) {
      const closer = opened.at(-1);
      if (closer === undefined) return false;
      if (!this.next(closer, first)) {
        opened.pop();
        first = false;
        continue;
      }
      if (closer === closeArray || this.skipKey()) return true;
      first = true;
    }
  }

  private skipKey(): boolean {
    if (this.source.charCodeAt(this.position) !== quote) {
      this.fail();
      this.position++;
      return false;
    }
    this.passString();
    if (this.skipWhitespace() === colon) this.position++;
    else this.fail();
    return true;
  }

  private string(): { readonly value: string; readonly end: number } {
    const start = this.position;
    const end = this.passString();
    const raw = this.source.slice(start + 1, end);
    return { value: raw.includes('\\') ? unescaped(raw) : raw, end };
  }

  /** Moves after the string that starts here and returns the offset of its closing quote. */
  private passString(): number {
    const { source: text, position: start } = this;
    let end = text.indexOf('"', start + 1);
    while (end >= 0 && isEscaped(text, end)) end = text.indexOf('"', end + 1);
    const lineBreak = this.lineBreaks.from(start);
    if (end < 0 || end > lineBreak) {
      this.fail();
      this.position = lineBreak;
      return lineBreak;
    }
    this.position = end + 1;
    return end;
  }

  private literal(): void {
    const { source: text, position: start } = this;
    let end = start;
    for (let char = text.charCodeAt(end); isLiteralPart(char); char = text.charCodeAt(++end));
    if (!isLiteral(text, start, end)) this.fail();
    this.position = Math.max(end, start + 1);
  }

  private skipWhitespace(): number {
    const { source: text } = this;
    let { position } = this;
    let char = text.charCodeAt(position);
    while (char === 0x20 || char === 0x0a || char === 0x0d || char === 0x09) char = text.charCodeAt(++position);
    this.position = position;
    return char;
  }

  private fail(): void {
    this.mistake ??= Math.min(this.position, this.source.length);
  }
}

/** Letters, digits, signs and the decimal point: the characters of literals and numbers. */
function isLiteralPart(char: number): boolean {
  return (
    (char >= 0x61 && char <= 0x7a) || (char >= 0x30 && char <= 0x39) || char === 0x2d || char === 0x2e || char === 0x2b || char === 0x45
  );
}

function isLiteral(text: string, start: number, end: number): boolean {
  switch (text.charCodeAt(start)) {
    case 0x74:
      return end - start === 4 && text.startsWith('true', start);
    case 0x66:
      return end - start === 5 && text.startsWith('false', start);
    case 0x6e:
      return end - start === 4 && text.startsWith('null', start);
    default:
      return /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/.test(text.slice(start, end));
  }
}

function unescaped(raw: string): string {
  try {
    return String(JSON.parse(`"${raw}"`));
  } catch {
    return raw;
  }
}
