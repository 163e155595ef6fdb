import { nextContentLine, type SourceText } from './lines';
import type { Token } from './token';

/** An open bracket, or the document around all of them. Equal frames share one object, so that they compare by identity. */
export class Frame {
  /** Most brackets have no others in them. */
  private inside: Map<string, Frame> | undefined;

  private constructor(
    readonly bracket: '{' | '[' | undefined,
    readonly parent: Frame | undefined,
    /** The bracket, or the token in front of which it is missing. */
    readonly anchor: Token | undefined,
    /** Whether the bracket stands in the text as it is. */
    readonly isWritten: boolean,
    /** Columns by which the line of the bracket is indented. */
    readonly indent: number,
    /** Whether the bracket ends its line, so that its content and its partner have lines of their own. */
    readonly isBlock: boolean,
    /** Columns by which the content is indented, as far as that can be told. */
    readonly inner: number | undefined,
    /** The token before the anchor. */
    readonly lead: Token | undefined,
  ) {}

  static document(): Frame {
    return new Frame(undefined, undefined, undefined, false, -1, false, undefined, undefined);
  }

  /** The frame of a bracket that stands in the text; `bracket` differs from the token's where it is the wrong one. */
  open(source: SourceText, lead: Token | undefined, token: Token, bracket: '{' | '['): Frame {
    return this.child(`${bracket}${token.start}`, () => {
      const next = token.isLast ? nextContentLine(source, token.line) : undefined;
      const inner = next && next.indent > token.indent ? next.indent : undefined;
      return new Frame(bracket, this, token, true, token.indent, token.isLast, inner, lead);
    });
  }

  /** The frame of a bracket that is missing before a token. */
  openMissing(before: Token | undefined, token: Token, bracket: '{' | '['): Frame {
    return this.child(`+${bracket}${token.start}`, () => {
      const isBlock = token.isFirst;
      const afterColon = before?.type === ':';
      const indent = !isBlock ? token.indent : afterColon ? before.indent : this.entryIndent(token);
      return new Frame(bracket, this, token, false, indent, isBlock, isBlock ? token.indent : undefined, before);
    });
  }

  /** The same bracket where its first entry has lost the line that would tell how far entries are indented. */
  withEntries(token: Token): Frame {
    const { bracket, parent, anchor, isWritten, indent, isBlock, lead } = this;
    return this.child(`~${token.start}`, () => {
      return new Frame(bracket, parent, anchor, isWritten, indent, isBlock, isBlock ? this.entryIndent(token) : undefined, lead);
    });
  }

  /** Columns of the entry that the token is part of, one level below this frame and one above the token. */
  entryIndent(token: Token): number {
    if (this.inner !== undefined && this.inner < token.indent) return this.inner;
    return this.bracket ? (this.indent + token.indent) >> 1 : 0;
  }

  private child(key: string, make: () => Frame): Frame {
    const known = this.inside?.get(key);
    if (known) return known;
    const frame = make();
    this.inside ??= new Map();
    this.inside.set(key, frame);
    return frame;
  }
}
