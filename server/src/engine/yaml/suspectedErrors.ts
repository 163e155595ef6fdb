import { YamlLines } from './lines';
import { closingQuote, keyAt } from './scalars';

/** A block collection that is being written. */
interface Level {
  readonly column: number;
  readonly keys: Set<string>;
}

/** What the last line leaves open: a value that may follow below, or a plain text that may go on. */
interface Open {
  readonly kind: 'empty' | 'plain' | 'closed';
  readonly column: number;
}

export interface SuspectedError {
  /** `duplicateKey` is certain where nothing else is wrong; what nests too deep is not to be parsed at all. */
  readonly kind: 'form' | 'duplicateKey' | 'depth';
  readonly offset: number;
  /** The key that stands twice. */
  readonly key?: string;
}

/** Levels of objects and lists. Real descriptions have about 40. */
const maxDepth = 500;

/**
 * Looks for the first line that does not seem to be right, in one pass over the text. It takes a fraction of the time that
 * parsing does; what it finds is then told apart by the parser, what is well-formed is not held up.
 */
export function findSuspectedError(text: string): SuspectedError | undefined {
  return new Suspicions(text).find();
}

class Suspicions {
  private readonly lines: YamlLines;
  private readonly levels: Level[] = [];
  private open: Open = { kind: 'empty', column: -1 };
  private found: SuspectedError | undefined;

  constructor(private readonly text: string) {
    this.lines = new YamlLines(text);
  }

  find(): SuspectedError | undefined {
    const { text, lines } = this;
    let line = lines.contentFrom(text.charCodeAt(0) === 0xfeff ? 1 : 0);
    while (text[line] === '%') line = lines.contentFrom(lines.nextLine(line));
    if (text.startsWith('---', line) && lines.isMarker(line)) line = lines.contentFrom(lines.nextLine(line));
    while (line < text.length && !this.found) {
      const indent = lines.indentOf(line);
      const offset = line + indent;
      if (text[offset] === '\t') this.suspect(offset);
      if (this.open.kind === 'plain' && indent > this.open.column) line = this.continueText(offset);
      else if (lines.isMarker(line)) line = this.endOfDocument(line);
      else line = this.structure(offset, indent);
      line = lines.contentFrom(line);
    }
    return this.found;
  }

  private continueText(offset: number): number {
    if (keyAt(this.lines, offset, this.lines.lineEnd(offset))) this.suspect(offset);
    return this.lines.nextLine(offset);
  }

  /** What follows the end of a document is another document, which a description has not. */
  private endOfDocument(line: number): number {
    const rest = this.lines.contentFrom(this.lines.nextLine(line));
    if (rest < this.text.length) this.suspect(line);
    return this.text.length;
  }

  private structure(start: number, indent: number): number {
    const { text, lines, levels, open } = this;
    while (levels.length > 0 && (levels.at(-1)?.column ?? 0) > indent) levels.pop();
    const isNew = levels.at(-1)?.column !== indent;
    if (isNew && !(open.kind === 'empty' && open.column < indent)) this.suspect(start);
    if (isNew) levels.push({ column: indent, keys: new Set() });
    let offset = start;
    let column = indent;
    while (lines.isDash(offset)) {
      const next = lines.skipBlanks(offset + 1);
      if (isLineEnd(text, next)) return this.leave('empty', column, next);
      column += next - offset;
      offset = next;
      levels.push({ column, keys: new Set() });
      if (levels.length > maxDepth) {
        this.found = { kind: 'depth', offset };
        return text.length;
      }
    }
    const key = keyAt(lines, offset, lines.lineEnd(offset));
    if (key) {
      this.addKey(key.value, offset);
      if (/^[[\]{},@`%]/.test(key.value) && text[offset] === key.value[0]) this.suspect(offset);
      return this.value(lines.skipBlanks(key.after), column);
    }
    const isScalarAlone = offset !== start || isNew;
    if (!isScalarAlone) this.suspect(offset);
    levels.pop();
    // The level of the dash or key that the text belongs to.
    return this.value(offset, offset === start ? open.column : (levels.at(-1)?.column ?? indent));
  }

  private value(start: number, column: number): number {
    const { text, lines } = this;
    let offset = start;
    while (text[offset] === '&' || text[offset] === '!') {
      offset = lines.skipBlanks(offset + (/^\S+/.exec(text.slice(offset, offset + 300))?.[0].length ?? 1));
    }
    if (isLineEnd(text, offset)) return this.leave('empty', column, offset);
    switch (text[offset]) {
      case '"':
      case "'":
        return this.closed(closingQuote(text, offset) + 1, offset, column);
      case '{':
      case '[':
        return this.flow(offset, column);
      case '|':
      case '>':
        return this.blockText(offset, column);
      case ',':
      case ']':
      case '}':
      case '@':
      case '`':
      case '%':
        this.suspect(offset);
    }
    // A list begins on a line of its own.
    if (keyAt(lines, offset, lines.lineEnd(offset)) || lines.isDash(offset)) this.suspect(offset);
    return this.leave('plain', column, offset);
  }

  private flow(offset: number, column: number): number {
    const end = endOfFlow(this.text, offset);
    if (end !== 'tooDeep') return this.closed(end, offset, column);
    this.found = { kind: 'depth', offset };
    return this.text.length;
  }

  /** Behind a quoted text or a closed bracket nothing may follow in the line. */
  private closed(end: number, offset: number, column: number): number {
    if (end <= 0) {
      this.suspect(offset);
      return this.text.length;
    }
    // A quote that is not closed meets the next one somewhere below, out of its indentation.
    for (let line = this.lines.nextLine(offset); line < end; line = this.lines.nextLine(line)) {
      const indent = this.lines.indentOf(line);
      if (indent <= column && !isLineEnd(this.text, line + indent, false) && line + indent + 1 < end) this.suspect(offset);
    }
    const behind = this.lines.skipBlanks(end);
    // Another key of a flow collection, or a text that only begins with a quote.
    if (!isLineEnd(this.text, behind)) this.suspect(behind);
    return this.leave('closed', column, end);
  }

  private blockText(offset: number, column: number): number {
    const { text, lines } = this;
    if (!/^[|>][-+]?\d?[-+]?[ \t]*(?:#.*)?$/.test(text.slice(offset, lines.lineEnd(offset)))) this.suspect(offset);
    let own: number | undefined;
    let line = lines.nextLine(offset);
    // Lines that look like comments belong to the text, so that all lines are looked at here.
    for (; line < text.length; line = lines.nextLine(line)) {
      const indent = lines.indentOf(line);
      if (isLineEnd(text, line + indent, false)) continue;
      if (indent <= column) break;
      own ??= indent;
      if (indent < own) this.suspect(line + indent);
    }
    this.open = { kind: 'closed', column };
    return line;
  }

  private leave(kind: Open['kind'], column: number, offset: number): number {
    this.open = { kind, column };
    return this.lines.nextLine(offset);
  }

  private addKey(key: string, offset: number): void {
    const keys = this.levels.at(-1)?.keys;
    if (keys?.has(key) && key !== '<<') this.found ??= { kind: 'duplicateKey', offset, key };
    keys?.add(key);
  }

  private suspect(offset: number): void {
    this.found ??= { kind: 'form', offset };
  }
}

function isLineEnd(text: string, offset: number, endsAtComment = true): boolean {
  const char = text[offset];
  return char === undefined || char === '\n' || char === '\r' || (endsAtComment && char === '#');
}

/** The offset behind the bracket that closes the one at `offset`; 0 when there is none. */
function endOfFlow(text: string, offset: number): number | 'tooDeep' {
  const parts = /["'[\]{}]|(?<=\s)#[^\n]*/g;
  parts.lastIndex = offset;
  const opened: string[] = [];
  for (let match = parts.exec(text); match; match = parts.exec(text)) {
    const char = match[0];
    if (char === '{' || char === '[') {
      if (opened.push(char === '{' ? '}' : ']') > maxDepth) return 'tooDeep';
    } else if (char === '}' || char === ']') {
      if (opened.pop() !== char) return 0;
      if (opened.length === 0) return parts.lastIndex;
    } else if ((char === '"' || char === "'") && /[\s,:[{]/.test(text[match.index - 1] ?? '')) {
      // Elsewhere a quote is a part of a plain text, such as an apostrophe.
      const close = closingQuote(text, match.index);
      if (close < 0) return 0;
      parts.lastIndex = close + 1;
    }
  }
  return 0;
}
