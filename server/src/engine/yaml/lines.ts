/** Iterates over the lines of a YAML text by their indentation. */
export class YamlLines {
  constructor(readonly text: string) {}

  /** The start of the document's first line with content, which may be its marker: after a byte order mark and directives. */
  documentStart(): number {
    let line = this.contentFrom(this.text.charCodeAt(0) === 0xfeff ? 1 : 0);
    while (this.text[line] === '%') line = this.contentFrom(this.nextLine(line));
    return line;
  }

  /** The start of the line that contains the offset, after a byte order mark. */
  lineStart(offset: number): number {
    const start = this.text.lastIndexOf('\n', offset - 1) + 1;
    return start === 0 && offset > 0 && this.text.charCodeAt(0) === 0xfeff ? 1 : start;
  }

  /** The start of the first line at or after `lineStart` that has content; the length of the text if there is none. */
  contentFrom(lineStart: number): number {
    const { text } = this;
    for (let start = lineStart; start < text.length; start = this.nextLine(start)) {
      if (!this.isLineEnd(this.skipWhitespace(start))) return start;
    }
    return text.length;
  }

  /** The start of the next line; the length of the text after the last one. */
  nextLine(offset: number): number {
    const end = this.text.indexOf('\n', offset);
    return end < 0 ? this.text.length : end + 1;
  }

  /** The end of the content of the line, its line break excluded. */
  lineEnd(offset: number): number {
    const end = this.text.indexOf('\n', offset);
    if (end < 0) return this.text.length;
    return this.text.charCodeAt(end - 1) === 0x0d ? end - 1 : end;
  }

  indentOf(lineStart: number): number {
    let at = lineStart;
    while (this.text.charCodeAt(at) === 0x20) at++;
    return at - lineStart;
  }

  /** Whether a line at this offset is `---` or `...`, which separate documents. */
  isMarker(lineStart: number): boolean {
    const { text } = this;
    if (!text.startsWith('---', lineStart) && !text.startsWith('...', lineStart)) return false;
    return isWhitespaceOrEnd(text.charCodeAt(lineStart + 3));
  }

  /** Whether an item of a sequence begins at the offset. */
  isDash(offset: number): boolean {
    return this.text.charCodeAt(offset) === 0x2d && isWhitespaceOrEnd(this.text.charCodeAt(offset + 1));
  }

  /** The offset of the first non-space character on the same line. */
  skipWhitespace(offset: number): number {
    let at = offset;
    for (let char = this.text.charCodeAt(at); char === 0x20 || char === 0x09; char = this.text.charCodeAt(++at));
    return at;
  }

  /** Whether only a comment or nothing follows on the line. The offset is after whitespace or at the start of the line. */
  isLineEnd(offset: number): boolean {
    const char = this.text.charCodeAt(offset);
    return Number.isNaN(char) || char === 0x0a || char === 0x23 || (char === 0x0d && this.isLineBreak(offset));
  }

  /** Whether a line break or the end of the text is at the offset. A lone carriage return is not a line break. */
  isLineBreak(offset: number): boolean {
    return offset >= this.lineEnd(offset);
  }

  /** Offset after the anchor and the tag at an offset, and the whitespace after them on the same line. */
  skipProperties(offset: number): number {
    let at = offset;
    while (this.isProperty(at)) at = this.skipWhitespace(this.endOfProperty(at));
    return at;
  }

  /** Whether an anchor or a tag begins at the offset. */
  isProperty(offset: number): boolean {
    const char = this.text.charCodeAt(offset);
    return char === 0x26 || char === 0x21;
  }

  /** The end of the anchor, tag or alias at the offset. Tags allow fewer characters than anchors and aliases. */
  endOfProperty(offset: number): number {
    const isTag = this.text.charCodeAt(offset) === 0x21;
    const name = isTag ? /(?:[-\w#;/?:@&=+$.!~*'()]|%[\da-fA-F]{2})*/y : /[^ \t\r\n,[\]{}]*/y;
    const end = this.text.startsWith('!<', offset) ? /[^ \t\r\n>]*>?/y : name;
    end.lastIndex = offset;
    return offset + (end.exec(this.text)?.[0].length ?? 0);
  }
}

/** Whether a character code is whitespace, or `NaN` for the end of the text. */
export function isWhitespaceOrEnd(char: number): boolean {
  return Number.isNaN(char) || char === 0x20 || char === 0x09 || char === 0x0a || char === 0x0d;
}

/** Position of a value: after a colon or a dash, or on the lines below with deeper indentation. */
export interface YamlValuePosition {
  /** Offset after the colon or dash. */
  readonly from: number;
  /** Indentation of the key or dash; the lines of the value are indented deeper. */
  readonly indent: number;
  /** Whether the value follows a colon. The dashes of a sequence may then have the indentation of the key. */
  readonly isMember: boolean;
  /** Whether the value follows the colon of `? key`, where a collection may begin on the same line. */
  readonly isExplicit?: boolean;
  /** Whether the value is inside brackets, where indentation is irrelevant. */
  readonly isFlow?: boolean;
}
