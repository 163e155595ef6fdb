import { nextContentLine, type SourceText } from './lines';
import type { Token } from './token';

/** An open bracket, or the document around all of them. Equal frames share one object, so that they compare by identity. */
export class Frame {
  /** Created on demand: most brackets contain no others. */
  private inside: Map<string, Frame> | undefined;

  private constructor(
    readonly bracket: '{' | '[' | undefined,
    readonly parent: Frame | undefined,
    /** The bracket, or the token before which it is missing. */
    readonly anchor: Token | undefined,
    /** Whether the bracket is in the text. */
    readonly isWritten: boolean,
    /** Indentation of the line of the bracket, in columns. */
    readonly indent: number,
    /** Whether the bracket ends its line, so that its content and its counterpart have lines of their own. */
    readonly isBlock: boolean,
    /** Indentation of the content in columns, if known. */
    readonly inner: number | undefined,
    /** The token before the anchor. */
    readonly lead: Token | undefined,
  ) {}

  static document(): Frame {
    return new Frame(undefined, undefined, undefined, false, -1, false, undefined, undefined);
  }

  /** A copy of this frame and those around it, without the frames of closed brackets. */
  copy(): Frame {
    const { bracket, parent, anchor, isWritten, indent, isBlock, inner, lead } = this;
    return new Frame(bracket, parent?.copy(), anchor, isWritten, indent, isBlock, inner, lead);
  }

  /** The frame of a bracket in the text; `bracket` differs from the token if the token has the wrong kind. */
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

  /** Frame of the same bracket if the line of its first entry is missing, so that the indentation of entries is unknown. */
  withEntries(token: Token): Frame {
    const { bracket, parent, anchor, isWritten, indent, isBlock, lead } = this;
    return this.child(`~${token.start}`, () => {
      return new Frame(bracket, parent, anchor, isWritten, indent, isBlock, isBlock ? this.entryIndent(token) : undefined, lead);
    });
  }

  /** Column of the entry that contains the token, one level below this frame and one above the token. */
  entryIndent(token: Token): number {
    if (this.inner !== undefined && this.inner < token.indent) return this.inner;
    return this.bracket ? (this.indent + token.indent) >> 1 : 0;
  }

  private child(key: string, make: () => Frame): Frame {
    const existing = this.inside?.get(key);
    if (existing) return existing;
    const frame = make();
    this.inside ??= new Map();
    this.inside.set(key, frame);
    return frame;
  }
}
