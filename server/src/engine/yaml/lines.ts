/** Goes over the lines of a YAML text by their indentation. */
export class YamlLines {
  constructor(readonly text: string) {}

  /** The start of the first line at or behind `lineStart` that has content; the length of the text when there is none. */
  contentFrom(lineStart: number): number {
    const { text } = this;
    for (let start = lineStart; start < text.length; start = this.nextLine(start)) {
      const char = text.charCodeAt(start + this.indentOf(start));
      const isBlank = Number.isNaN(char) || char === 0x0a || char === 0x0d || char === 0x23;
      if (!isBlank && (char !== 0x09 || this.hasMore(start))) return start;
    }
    return text.length;
  }

  /** Where the next line starts; the length of the text behind the last one. */
  nextLine(offset: number): number {
    const end = this.text.indexOf('\n', offset);
    return end < 0 ? this.text.length : end + 1;
  }

  /** Where the content of the line ends, its line break left out. */
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
    return isBlank(text.charCodeAt(lineStart + 3));
  }

  /** Whether an item of a list begins at the offset. */
  isDash(offset: number): boolean {
    return this.text.charCodeAt(offset) === 0x2d && isBlank(this.text.charCodeAt(offset + 1));
  }

  /** The offset of the first character that is no blank, on the same line. */
  skipBlanks(offset: number): number {
    let at = offset;
    for (let char = this.text.charCodeAt(at); char === 0x20 || char === 0x09; char = this.text.charCodeAt(++at));
    return at;
  }

  private hasMore(lineStart: number): boolean {
    return /\S/.test(this.text.slice(lineStart, this.lineEnd(lineStart)));
  }
}

/** A blank, a line break, or the end of the text. */
export function isBlank(char: number): boolean {
  return Number.isNaN(char) || char === 0x20 || char === 0x09 || char === 0x0a || char === 0x0d;
}

/** Where a value is written: behind a colon or a dash, or on the lines below that are indented deeper. */
export interface YamlValuePosition {
  /** Just behind the colon or dash. */
  readonly from: number;
  /** Of the key or dash; the lines of the value lie deeper. */
  readonly indent: number;
  /** Behind a colon the dashes of a list may stand as far left as the key. */
  readonly isMember: boolean;
  /** Inside brackets, where indentation means nothing. */
  readonly isFlow?: boolean;
}
