import type { Span } from '../base/spans';
import { YamlLines, type YamlValuePosition } from './lines';
import { closingQuote, explicitKeyAt, keyAt } from './scalars';

/** An open block collection. */
interface Level {
  readonly column: number;
  readonly keys: Set<string>;
}

/** State after the last line: a value that may follow below, a plain scalar that may continue, or neither. */
interface Open {
  readonly kind: 'empty' | 'plain' | 'closed';
  readonly column: number;
  /** Whether the value belongs to a key, not to a dash. */
  readonly isMember: boolean;
}

/** An anchor, and the position of its value; `undefined` if unknown. */
export interface AnchorPosition {
  readonly offset: number;
  readonly value: YamlValuePosition | undefined;
}

interface SuspectedError {
  /**
   * `duplicateKey`: certain if there is no other error. `depth`: nested too deeply to be parsed. `ambiguous`: not well-formed, but accepted
   * by some parsers in different ways.
   */
  readonly kind: 'form' | 'ambiguous' | 'duplicateKey' | 'depth';
  readonly offset: number;
  /** The duplicate key. */
  readonly key?: string;
}

/** Maximum nesting. Real OpenAPI files have about 40 levels. */
const maxDepth = 500;

/**
 * Finds the first suspicious line in one pass over the text, in a fraction of the time of parsing. Only a suspicious text is then parsed,
 * so that well-formed texts are not delayed.
 */
export function findSuspectedError(text: string): SuspectedError | undefined {
  const scan = new StructureScan(text);
  scan.run(true);
  return scan.found;
}

/** The anchors of a text by name, each in the order of the text. */
export function findAnchors(text: string): ReadonlyMap<string, readonly AnchorPosition[]> {
  const scan = new StructureScan(text);
  scan.run(false);
  return scan.anchors;
}

/** Whether an offset is inside a flow collection. Scans the text before the offset. */
export function isInBrackets(text: string, offset: number): boolean {
  const scan = new StructureScan(text);
  scan.run(false, offset);
  return scan.lastFlow.start < offset && offset < scan.lastFlow.end;
}

class StructureScan {
  found: SuspectedError | undefined;
  /** Span of the last flow collection, brackets included. */
  lastFlow: Span = { start: 0, end: 0 };
  readonly anchors = new Map<string, AnchorPosition[]>();
  private readonly lines: YamlLines;
  private readonly levels: Level[] = [];
  /** The offset of the colon of the last `? key`. */
  private colon = -1;
  private open: Open = { kind: 'empty', column: -1, isMember: false };

  constructor(private readonly text: string) {
    this.lines = new YamlLines(text);
  }

  /** @param until lines that start after this offset are not scanned */
  run(endsAtSuspicion: boolean, until = this.text.length): void {
    const { text, lines } = this;
    let line = lines.documentStart();
    if (lines.isMarker(line)) {
      const offset = lines.skipWhitespace(line + 3);
      line = lines.contentFrom(lines.isLineEnd(offset) ? lines.nextLine(offset) : this.value(offset, -1, false));
    }
    while (line < until && !(endsAtSuspicion && this.found) && this.found?.kind !== 'depth') {
      const indent = lines.indentOf(line);
      // Brackets may follow a tab.
      const offset = lines.skipWhitespace(line + indent);
      if (text[line + indent] === '\t') this.suspect(line + indent);
      if (this.open.kind === 'plain' && indent > this.open.column) line = this.continueText(offset);
      else if (lines.isMarker(line)) line = this.endOfDocument(line);
      else line = this.structure(offset, indent);
      line = lines.contentFrom(line);
    }
  }

  private continueText(offset: number): number {
    if (keyAt(this.lines, offset, this.lines.lineEnd(offset))) this.suspect(offset);
    return this.lines.nextLine(offset);
  }

  /** Suspects text after the end of the document: an OpenAPI file has only one document. */
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
    // The value of `? key` follows its colon like an item follows its dash.
    while (lines.isDash(offset) || offset === this.colon) {
      const next = lines.skipWhitespace(offset + 1);
      if (lines.isLineEnd(next)) return this.finishLine('empty', column, next, offset === this.colon);
      column += next - offset;
      offset = next;
      levels.push({ column, keys: new Set() });
      if (levels.length > maxDepth) {
        this.found = { kind: 'depth', offset };
        return text.length;
      }
    }
    const explicit = explicitKeyAt(lines, offset);
    if (explicit) {
      this.addKey(explicit.value, offset);
      this.colon = explicit.after - 1;
      return this.finishLine('closed', column, offset, false);
    }
    const key = keyAt(lines, offset, lines.lineEnd(offset));
    if (key) {
      this.addKey(key.value, offset);
      for (let at = offset; lines.isProperty(at); at = lines.skipWhitespace(lines.endOfProperty(at))) this.addAnchor(at, undefined);
      if (/^[[\]{},@`%]/.test(key.value) && text[offset] === key.value[0]) this.suspect(offset);
      return this.value(lines.skipWhitespace(key.after), column, true);
    }
    const isScalarAlone = offset !== start || isNew;
    if (!isScalarAlone) this.suspect(offset);
    levels.pop();
    // The indentation of the dash or key that the scalar belongs to.
    return offset === start ? this.value(offset, open.column, open.isMember) : this.value(offset, levels.at(-1)?.column ?? indent, false);
  }

  private value(start: number, column: number, isMember: boolean): number {
    const { text, lines } = this;
    let offset = start;
    while (lines.isProperty(offset)) {
      this.addAnchor(offset, { from: start, indent: column, isMember });
      offset = lines.skipWhitespace(Math.max(lines.endOfProperty(offset), offset + 1));
    }
    if (lines.isLineEnd(offset)) return this.finishLine('empty', column, offset, isMember);
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
    // A sequence begins on a line of its own.
    if (keyAt(lines, offset, lines.lineEnd(offset)) || lines.isDash(offset)) this.suspect(offset);
    return this.finishLine('plain', column, offset, isMember);
  }

  private flow(offset: number, column: number): number {
    const end = endOfFlow(this.text, offset, (anchor) => this.addFlowAnchor(anchor));
    this.lastFlow = { start: offset, end: end === 'tooDeep' || end === 0 ? this.text.length : end };
    if (end !== 'tooDeep') return this.closed(end, offset, column);
    this.found = { kind: 'depth', offset };
    return this.text.length;
  }

  /** Suspects text that follows a quoted string or a flow collection on its line. */
  private closed(end: number, offset: number, column: number): number {
    if (end <= 0) {
      this.suspect(offset);
      return this.text.length;
    }
    // An unclosed quote pairs with the next quote somewhere below, outside its indentation.
    const isQuote = this.text[offset] === '"' || this.text[offset] === "'";
    for (let line = this.lines.nextLine(offset); line < end; line = this.lines.nextLine(line)) {
      const indent = this.lines.indentOf(line);
      if (indent <= column && !this.lines.isLineBreak(line + indent) && (isQuote || line + indent + 1 < end))
        this.suspect(offset, isQuote ? 'ambiguous' : 'form');
    }
    const next = this.lines.skipWhitespace(end);
    // Another key of a flow collection, or a plain scalar that begins with a quote.
    if (!this.lines.isLineEnd(next)) this.suspect(next);
    return this.finishLine('closed', column, end, false);
  }

  private blockText(offset: number, column: number): number {
    const { text, lines } = this;
    if (!/^[|>][-+]?\d?[-+]?[ \t]*(?:#.*)?$/.test(text.slice(offset, lines.lineEnd(offset)))) this.suspect(offset, 'ambiguous');
    let own: number | undefined;
    let line = lines.nextLine(offset);
    // Lines that look like comments belong to the string, so all lines are read here.
    for (; line < text.length; line = lines.nextLine(line)) {
      const indent = lines.indentOf(line);
      if (lines.isLineBreak(line + indent)) continue;
      const isOutside = indent <= column || (own !== undefined && indent < own);
      // Parsers read a tab in place of indentation as content, as whitespace or as an error.
      if (isOutside && text[line + indent] === '\t') this.suspect(line + indent, 'ambiguous');
      if (indent <= column) break;
      own ??= indent;
      if (isOutside) this.suspect(line + indent);
    }
    this.open = { kind: 'closed', column, isMember: false };
    return line;
  }

  private finishLine(kind: Open['kind'], column: number, offset: number, isMember: boolean): number {
    this.open = { kind, column, isMember };
    return this.lines.nextLine(offset);
  }

  private addKey(key: string, offset: number): void {
    const keys = this.levels.at(-1)?.keys;
    if (keys?.has(key) && key !== '<<') this.found ??= { kind: 'duplicateKey', offset, key };
    keys?.add(key);
  }

  /** Records the anchor at the offset, but not a tag. */
  private addAnchor(offset: number, value: YamlValuePosition | undefined): void {
    if (this.text[offset] !== '&') return;
    const name = this.text.slice(offset + 1, this.lines.endOfProperty(offset));
    const positions = this.anchors.get(name);
    if (positions) positions.push({ offset, value });
    else this.anchors.set(name, [{ offset, value }]);
  }

  private addFlowAnchor(offset: number): void {
    const isFirst = /(?:[[{,]|:[ \t\r\n])[ \t\r\n]*$/.test(this.text.slice(Math.max(0, offset - 100), offset));
    this.addAnchor(offset, isFirst ? { from: this.lines.endOfProperty(offset), indent: -1, isMember: false, isFlow: true } : undefined);
  }

  private suspect(offset: number, kind: 'form' | 'ambiguous' = 'form'): void {
    this.found ??= { kind, offset };
  }
}

/** The offset after the counterpart of the bracket at `offset`; 0 if there is none. */
function endOfFlow(text: string, offset: number, onAnchor: (offset: number) => void): number | 'tooDeep' {
  const delimiters = /["'[\]{}]|(?<=\s)#[^\n]*|(?<=[\s,[{:])&/g;
  delimiters.lastIndex = offset;
  const opened: string[] = [];
  for (let match = delimiters.exec(text); match; match = delimiters.exec(text)) {
    const char = match[0];
    if (char === '&') onAnchor(match.index);
    else if (char === '{' || char === '[') {
      if (opened.push(char === '{' ? '}' : ']') > maxDepth) return 'tooDeep';
    } else if (char === '}' || char === ']') {
      if (opened.pop() !== char) return 0;
      if (opened.length === 0) return delimiters.lastIndex;
    } else if ((char === '"' || char === "'") && /[\s,:[{]/.test(text[match.index - 1] ?? '')) {
      // Elsewhere a quote is part of a plain scalar, such as an apostrophe.
      const close = closingQuote(text, match.index);
      if (close < 0) return 0;
      delimiters.lastIndex = close + 1;
    }
  }
  return 0;
}
