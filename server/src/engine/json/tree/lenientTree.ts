import type { ASTNode, PropertyASTNode, StringASTNode } from 'vscode-json-languageservice';
import { type Steps, stepwise } from '../../base/pause';
import { type BuiltTree, TreeBuilder } from './strictTree';

/** Lookahead for the end of a word in the library's parser. */
const boundary = '(?=[ \\t\\r\\n{}[\\]":,/]|$)';
const keyword = `(?:true|false|null)${boundary}`;

/**
 * Parses a text with errors that are typical of typing: a key without a value, a value without quotes, a missing or extra comma, an
 * unclosed string. Builds the same tree as the library's recovering parser, in a fraction of the time.
 * @returns `undefined` for other errors, which are left to the library
 */
export const parseLenient = stepwise(function* (text: string, maxDepth: number): Steps<BuiltTree | undefined> {
  const builder = new LenientBuilder(text, maxDepth);
  const root = yield* builder.document();
  return root && builder.hasReadAll() ? { root, duplicates: builder.duplicates } : undefined;
});

/** Builder that reads some kinds of invalid JSON, and gives up on others. */
class LenientBuilder extends TreeBuilder {
  private readonly keyword = new RegExp(keyword, 'y');
  private readonly otherWord = new RegExp(`(?!${keyword})[A-Za-z_$][\\w$.-]*${boundary}`, 'y');

  /** Whether nothing follows the first value. */
  hasReadAll(): boolean {
    return this.skipBlanks() >= this.text.length;
  }

  protected override value(parent: ASTNode | undefined): ASTNode | undefined {
    const offset = this.skipBlanks();
    return this.isLost || !this.startsValue(offset) ? this.giveUp() : super.value(parent);
  }

  protected override property(parent: ASTNode): PropertyASTNode | undefined {
    if (this.text[this.position] !== '"') return this.giveUp();
    const { position: offset } = this;
    const key = this.string(parent, offset);
    const next = this.skipBlanks();
    const colonOffset = this.text[next] === ':' ? next : -1;
    const after = colonOffset < 0 ? next : this.skipWhitespaceFrom(next + 1);
    if (colonOffset < 0 && this.startsNextLine(offset, next)) {
      this.position = offset + key.length;
      return this.withoutValue(parent, key, -1, key.length);
    }
    if (this.endsMember(after)) {
      this.position = after;
      // As in the library, the property includes the character in place of the value: a cursor before it is in the property.
      return this.withoutValue(parent, key, colonOffset, after + 1 - offset);
    }
    if (colonOffset < 0) return this.giveUp();
    const wordEnd = this.endOfWord(after);
    if (wordEnd > after) {
      this.skipWords(after, '}');
      // As in the library, the property ends with the first word.
      return this.withoutValue(parent, key, colonOffset, wordEnd - offset);
    }
    this.position = offset;
    return super.property(parent);
  }

  protected override string(parent: ASTNode | undefined, offset: number): StringASTNode {
    const lineEnd = this.endOfLine(offset);
    const close = this.text.indexOf('"', offset + 1);
    if (close >= 0 && close < lineEnd) {
      const node = this.guarded(() => super.string(parent, offset));
      if (node && this.position > offset && this.position <= lineEnd) return node;
    }
    this.position = lineEnd;
    const value = this.text.slice(offset + 1, lineEnd);
    if (value.endsWith('\\')) this.giveUp();
    return { type: 'string', parent, offset, length: lineEnd - offset, value } as StringASTNode;
  }

  protected override key(parent: ASTNode, offset: number): StringASTNode {
    const close = this.text.indexOf('"', offset + 1);
    return close >= 0 && close < this.endOfLine(offset) ? super.key(parent, offset) : this.string(parent, offset);
  }

  protected override endOfPlainString(offset: number): number {
    const end = super.endOfPlainString(offset);
    return this.isLost || end > this.endOfLine(offset) ? -1 : end;
  }

  protected override number(parent: ASTNode | undefined, offset: number): ASTNode {
    const node = super.number(parent, offset);
    if (!/^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e[+-]?\d+)?$/i.test(this.text.slice(offset, this.position))) this.giveUp();
    return node;
  }

  /** Skips whitespace and any number of commas. */
  protected override nextMember(): number {
    let offset = this.skipBlanks();
    while (this.text[offset] === ',') {
      this.position = offset + 1;
      offset = this.skipBlanks();
    }
    this.position = offset;
    const char = this.text.charCodeAt(offset);
    // Brackets that are still open at the end of the text are left to the library.
    if (Number.isNaN(char) || this.isLost) this.giveUp();
    return char;
  }

  /** Skips items without quotes, which the library does not read as values. */
  protected override nextItem(): number {
    let char = this.nextMember();
    while (!this.isLost && this.endOfWord(this.position) > this.position) {
      this.skipWords(this.position, ']');
      char = this.nextMember();
    }
    return char;
  }

  /** Skips words without quotes, and the strings after them, up to a comma or the closing bracket. */
  private skipWords(from: number, close: string): void {
    this.position = from;
    for (let offset = from; !this.isLost; offset = this.skipBlanks()) {
      const char = this.text[offset];
      if (char === ',' || char === close) return;
      const end = char === '"' ? this.endOfPlainString(offset) : this.endOfWord(offset);
      if (end > offset) this.position = end;
      else this.giveUp();
    }
  }

  /** The end of the word without quotes at the offset; the offset itself if there is none. */
  private endOfWord(offset: number): number {
    this.otherWord.lastIndex = offset;
    return this.otherWord.test(this.text) ? this.otherWord.lastIndex : offset;
  }

  private startsValue(offset: number): boolean {
    const { text } = this;
    this.keyword.lastIndex = offset;
    return /["{[\-0-9]/.test(text[offset] ?? '') || this.keyword.test(text);
  }

  private endsMember(offset: number): boolean {
    const char = this.text[offset];
    return char === ',' || char === '}';
  }

  private startsNextLine(from: number, to: number): boolean {
    return this.text[to] === '"' && this.endOfLine(from) < to;
  }

  private endOfLine(offset: number): number {
    const feed = this.text.indexOf('\n', offset);
    const end = feed < 0 ? this.text.length : feed;
    return end > offset && this.text[end - 1] === '\r' ? end - 1 : end;
  }

  private skipWhitespaceFrom(offset: number): number {
    this.position = offset;
    return this.skipBlanks();
  }

  /** Gives up on strings with invalid escapes, which are left to the library. */
  private guarded<T>(read: () => T): T | undefined {
    try {
      return read();
    } catch {
      return this.giveUp();
    }
  }
}
