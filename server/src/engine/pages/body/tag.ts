import type { Span } from '../../base/spans';
import { detached } from '../../base/strings';
import { char, isWhitespace, skipWhitespace } from './characters';
import type { ScriptParser } from './expression';
import type { JsxAttribute, JsxValue, MdxErrorKind } from './pageBody';
import { textAt } from './spannedText';

/** One tag: `<Card title="…">`, `</Card>`, `<br />`. */
export interface Tag {
  readonly kind: 'tag';
  readonly form: 'open' | 'close' | 'selfClosing';
  /** Empty for a fragment. */
  readonly name: string;
  readonly nameSpan: Span;
  readonly span: Span;
  readonly attributes: readonly JsxAttribute[];
  readonly hasSpread: boolean;
}

export type TagReading =
  | Tag
  /** The angle bracket is text. */
  | { readonly kind: 'text' }
  /** An expression in the tag is beyond the limits. */
  | { readonly kind: 'unknown' }
  /** `name`: the name of the tag, or empty if it could not be read. */
  | { readonly kind: 'error'; readonly error: MdxErrorKind; readonly span: Span; readonly name: string };

/** Reads the tag whose angle bracket is at an offset. */
export function readTag(text: string, start: number, limit: number, scripts: ScriptParser): TagReading {
  return new TagReader(text, start, limit, scripts).read();
}

class TagReader {
  private at: number;
  private readonly attributes: JsxAttribute[] = [];
  private hasSpread = false;
  private tagName = '';

  constructor(
    private readonly text: string,
    private readonly start: number,
    private readonly limit: number,
    private readonly scripts: ScriptParser,
  ) {
    this.at = start + 1;
  }

  read(): TagReading {
    const { text, limit } = this;
    if (this.at < limit && isWhitespace(text.charCodeAt(this.at))) return { kind: 'text' };
    const isClosing = this.code() === char.slash;
    if (isClosing) this.skip(1);
    const nameStart = this.at;
    if (this.code() === char.greaterThan) return this.tag(isClosing ? 'close' : 'open', nameStart, nameStart);
    if (!this.name()) return this.error('tagStart', this.start, this.endOfWord());
    let nameEnd = this.at;
    this.skip(0);
    if (this.code() === char.colon) {
      this.skip(1);
      if (!this.name()) return this.error('tagStart', this.start, this.endOfWord());
      nameEnd = this.at;
    } else {
      while (this.code() === char.period) {
        this.skip(1);
        if (!this.name()) return this.error('tagStart', this.start, this.endOfWord());
        nameEnd = this.at;
        this.skip(0);
      }
    }
    this.tagName = text.slice(nameStart, nameEnd);
    for (;;) {
      this.skip(0);
      const code = this.code();
      if (code === char.greaterThan) return this.tag(isClosing ? 'close' : 'open', nameStart, nameEnd);
      if (this.at >= limit) return this.error('unfinishedTag', this.start, nameEnd);
      if (code === char.slash && !isClosing) {
        this.skip(1);
        if (this.code() === char.greaterThan) return this.tag('selfClosing', nameStart, nameEnd);
      }
      if (isClosing) return this.error('attribute', this.at, this.at + 1);
      const failed = this.code() === char.leftBrace ? this.spread() : this.attribute(nameEnd);
      if (failed) return failed;
    }
  }

  /** End of the word that begins with the angle bracket. */
  private endOfWord(): number {
    return this.start + 1 + (/^[^\s<>{}]{0,30}/.exec(this.text.slice(this.start + 1, this.limit))?.[0].length ?? 0);
  }

  private code(): number {
    return this.at < this.limit ? this.text.charCodeAt(this.at) : -1;
  }

  /** Skips characters, and the whitespace after them. */
  private skip(count: number): void {
    this.at = skipWhitespace(this.text, this.at + count, this.limit);
  }

  /** Skips a name; `false` if there is none. */
  private name(): boolean {
    const from = this.at;
    while (this.at < this.limit && isNamePart(this.text.charCodeAt(this.at), this.at === from)) this.at++;
    return this.at > from;
  }

  private spread(): TagReading | undefined {
    const start = this.at;
    const found = this.scripts.endOfExpression(this.text, start, this.limit, 'spread');
    if (found.kind === 'unknown') return found;
    if (found.kind === 'unclosed') return this.error('unclosedExpression', start, start + 1);
    if (found.kind === 'invalid') return this.error('attribute', start, found.end);
    this.hasSpread = true;
    this.at = found.end;
    return undefined;
  }

  private attribute(tagName: number): TagReading | undefined {
    const start = this.at;
    if (!this.name()) {
      // Several words without values are text, so the closing bracket of the tag is missing before them.
      const words = this.attributes.length - 1 - this.attributes.map(({ value }) => value === undefined).lastIndexOf(false);
      const isUnfinished = this.code() === char.lessThan || words >= 2;
      return isUnfinished ? this.error('unfinishedTag', this.start, tagName) : this.error('attribute', start, start + 1);
    }
    if (this.code() === char.colon) {
      this.at++;
      this.name();
    }
    const nameSpan = { start, end: this.at };
    const name = detached(this.text.slice(start, this.at));
    this.skip(0);
    if (this.code() !== char.equals) {
      this.attributes.push({ name, nameSpan, value: undefined });
      return undefined;
    }
    this.skip(1);
    const value = this.value(start, tagName);
    if ('kind' in value) return value;
    this.at = value.span.end;
    this.attributes.push({ name, nameSpan, value });
    return undefined;
  }

  private value(attribute: number, tagName: number): JsxValue | TagReading {
    const start = this.at;
    const quote = this.code();
    if (quote === char.quotationMark || quote === char.apostrophe) {
      const end = this.text.indexOf(this.text.charAt(start), start + 1);
      if (end < 0 || end >= this.limit) return this.error('unfinishedTag', this.start, tagName);
      return { span: { start, end: end + 1 }, string: textAt(this.text, start + 1, end), isExpression: false };
    }
    if (quote !== char.leftBrace) {
      if (this.at >= this.limit) return this.error('unfinishedTag', this.start, tagName);
      return this.error('attribute', attribute, start + (/^[^\s<>{}"'=/]*/.exec(this.text.slice(start, this.limit))?.[0].length || 1));
    }
    const found = this.scripts.endOfExpression(this.text, start, this.limit, 'value');
    if (found.kind === 'unknown') return found;
    if (found.kind === 'unclosed') return this.error('unclosedExpression', start, start + 1);
    if (found.kind === 'invalid') return this.error('attribute', start, found.end);
    const span = { start, end: found.end };
    const literal = stringInBraces.exec(this.text.slice(start, found.end));
    if (!literal) return { span, string: undefined, isExpression: true };
    const from = start + (literal[1]?.length ?? 0);
    const length = (literal[2] ?? literal[3] ?? literal[4] ?? '').length;
    return { span, string: textAt(this.text, from, from + length), isExpression: true };
  }

  private tag(form: Tag['form'], nameStart: number, nameEnd: number): Tag {
    const nameSpan = { start: nameStart, end: nameEnd };
    const name = detached(this.text.slice(nameStart, nameEnd).replace(/\s+/g, ''));
    const { hasSpread } = this;
    // A copy has no spare capacity.
    const attributes = this.attributes.length === 0 ? noAttributes : [...this.attributes];
    return { kind: 'tag', form, name, nameSpan, span: { start: this.start, end: this.at + 1 }, attributes, hasSpread };
  }

  private error(error: MdxErrorKind, start: number, end: number): TagReading {
    return { kind: 'error', error, span: { start, end }, name: this.tagName };
  }
}

const noAttributes: readonly JsxAttribute[] = [];

/** `{"…"}`, also with the other quotes, without escapes. */
const stringInBraces = /^(\{\s*["'`])(?:(?<=")([^"\\\r\n]*)"|(?<=')([^'\\\r\n]*)'|(?<=`)([^`\\$]*)`)\s*\}$/;

function isNamePart(code: number, isFirst: boolean): boolean {
  if ((code >= 97 && code <= 122) || (code >= 65 && code <= 90) || code === char.dollar || code === char.underscore) return true;
  if (!isFirst && ((code >= 48 && code <= 57) || code === char.hyphen)) return true;
  return code > 127 && (isFirst ? /[\p{ID_Start}]/u : /[\p{ID_Continue}\u200C\u200D]/u).test(String.fromCharCode(code));
}
