import type { ASTNode, PropertyASTNode, StringASTNode } from 'vscode-json-languageservice';
import { NextCharacter } from '../../base/nextCharacter';
import { type Steps, stepwise } from '../../base/pause';
import { propertyNode, type Writable } from './nodeBuilders';
import { type BuiltTree, TreeBuilder } from './strictTree';

const QUOTE = 0x22;
const COMMA = 0x2c;
const COLON = 0x3a;
const OPENING_BRACKET = 0x5b;
const OPENING_BRACE = 0x7b;
const CLOSING_BRACE = 0x7d;
const CARRIAGE_RETURN = 0x0d;

/** Lookahead for the end of a word in the library's parser. */
const boundary = '(?=[ \\t\\r\\n{}[\\]":,/]|$)';
const keyword = `(?:true|false|null)${boundary}`;

interface LenientTree extends BuiltTree {
  /** Whether the text is known to be invalid; it may be invalid also if not. */
  readonly hasErrors: boolean;
}

/**
 * Parses a text with errors that are typical of typing: a key without a value, a value without quotes, a missing or extra comma, an
 * unclosed string. Builds the same tree as the library's recovering parser, in a fraction of the time.
 * @returns `undefined` for other errors, which are left to the library
 */
export const parseLenient = stepwise(function* (text: string, maxDepth: number): Steps<LenientTree | undefined> {
  const builder = new LenientBuilder(text, maxDepth);
  const root = yield* builder.document();
  return root && builder.hasReadAll() ? { root, duplicates: builder.duplicates, hasErrors: builder.hasErrors } : undefined;
});

/** Builder that reads some kinds of invalid JSON, and gives up on others. */
class LenientBuilder extends TreeBuilder {
  private readonly keyword = new RegExp(keyword, 'y');
  private readonly otherWord = new RegExp(`(?!${keyword})[A-Za-z_$][\\w$.-]*${boundary}`, 'y');
  private readonly lineFeeds = new NextCharacter(this.text, '\n');
  /** Whether a value is missing or has no quotes, or a string is not closed. */
  hasErrors = false;

  /** Whether nothing follows the first value. */
  hasReadAll(): boolean {
    return this.skipBlanks() >= this.text.length;
  }

  protected override value(parent: ASTNode | undefined): ASTNode | undefined {
    const offset = this.skipBlanks();
    return this.isLost || !this.startsValue(offset) ? this.giveUp() : super.value(parent);
  }

  protected override property(parent: ASTNode): PropertyASTNode | undefined {
    const { position: offset, text } = this;
    if (text.charCodeAt(offset) !== QUOTE) return this.giveUp();
    const node = propertyNode(parent, offset);
    node.keyNode = this.key(node, offset);
    const keyEnd = this.position;
    const next = this.skipBlanks();
    const hasColon = text.charCodeAt(next) === COLON;
    if (hasColon) {
      node.colonOffset = next;
      this.position = next + 1;
    } else if (text.charCodeAt(next) === QUOTE && this.endOfLine(offset) < next) {
      return this.withoutValue(node, keyEnd);
    }
    const after = this.skipBlanks();
    if (this.endsMember(after)) {
      this.position = after;
      // As in the library, the property includes the character in place of the value: a cursor before it is in the property.
      return this.withoutValue(node, after + 1);
    }
    if (!hasColon) return this.giveUp();
    const wordEnd = this.endOfWord(after);
    if (wordEnd === after) return this.withValue(node);
    this.skipWords(after, '}');
    // As in the library, the property ends with the first word.
    return this.withoutValue(node, wordEnd);
  }

  private withoutValue(node: Writable<PropertyASTNode>, end: number): PropertyASTNode {
    this.hasErrors = true;
    node.length = end - node.offset;
    return node;
  }

  protected override string(parent: ASTNode | undefined, offset: number): StringASTNode {
    const lineEnd = this.endOfLine(offset);
    const close = this.text.indexOf('"', offset + 1);
    if (close >= 0 && close < lineEnd) {
      const node = this.guarded(() => super.string(parent, offset));
      if (node && this.position > offset && this.position <= lineEnd) return node;
    }
    this.hasErrors = true;
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
    while (this.text.charCodeAt(offset) === COMMA) {
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
    this.hasErrors = true;
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
    if (!startsWord(this.text.charCodeAt(offset))) return offset;
    this.otherWord.lastIndex = offset;
    return this.otherWord.test(this.text) ? this.otherWord.lastIndex : offset;
  }

  private startsValue(offset: number): boolean {
    switch (this.text.charCodeAt(offset)) {
      case QUOTE:
      case OPENING_BRACE:
      case OPENING_BRACKET:
        return true;
      case 0x74:
      case 0x66:
      case 0x6e:
        this.keyword.lastIndex = offset;
        return this.keyword.test(this.text);
      default:
        return /[-0-9]/.test(this.text[offset] ?? '');
    }
  }

  private endsMember(offset: number): boolean {
    const char = this.text.charCodeAt(offset);
    return char === COMMA || char === CLOSING_BRACE;
  }

  /** The end of the line of an offset. Must be called in the order of the text. */
  private endOfLine(offset: number): number {
    const end = this.lineFeeds.from(offset);
    return end > offset && this.text.charCodeAt(end - 1) === CARRIAGE_RETURN ? end - 1 : end;
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

/** Whether a character may start a word without quotes: a letter of ASCII, `_` or `$`. */
function startsWord(char: number): boolean {
  const lower = char | 0x20;
  return (lower >= 0x61 && lower <= 0x7a) || char === 0x5f || char === 0x24;
}
