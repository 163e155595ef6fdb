import type { Span } from '../base/spans';
import { YamlLines, type YamlValuePosition } from './lines';
import { closingQuote, explicitKeyAt, keyAt } from './scalars';

/** An open block collection. */
interface Level {
  readonly column: number;
  readonly keys: Set<string>;
}

/** What the last line leaves open: a value that may follow below, or a plain scalar that may continue. */
interface Open {
  readonly kind: 'empty' | 'plain' | 'closed';
  readonly column: number;
  /** Whether it belongs to a key, not to a dash. */
  readonly isMember: boolean;
}

/** An anchor, and the position of its value; `undefined` if unknown. */
export interface AnchorPosition {
  readonly offset: number;
  readonly value: YamlValuePosition | undefined;
}

interface SuspectedError {
  /**
   * `duplicateKey` is certain if nothing else is wrong; a text that nests too deep must not be parsed. `ambiguous`: not well-formed, but
   * accepted by some parsers in different ways.
   */
  readonly kind: 'form' | 'ambiguous' | 'duplicateKey' | 'depth';
  readonly offset: number;
  /** The duplicate key. */
  readonly key?: string;
}

/** Limit of nesting. Real OpenAPI files have about 40 levels. */
const maxDepth = 500;

/**
 * Finds the first suspicious line, in one pass over the text. It takes a fraction of the time of parsing; the parser then decides about
 * what is found, and well-formed texts are not delayed.
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

/** Whether an offset is in brackets. Scans the text before it. */
export function isInBrackets(text: string, offset: number): boolean {
  const scan = new StructureScan(text);
  scan.run(false, offset);
  return scan.lastFlow.start < offset && offset < scan.lastFlow.end;
}

class StructureScan {
  found: SuspectedError | undefined;
  /** The flow collection that was read last, with its content. */
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
      const offset = lines.skipBlanks(line + 3);
      line = lines.contentFrom(lines.isLineEnd(offset) ? lines.nextLine(offset) : this.value(offset, -1, false));
    }
    while (line < until && !(endsAtSuspicion && this.found) && this.found?.kind !== 'depth') {
      const indent = lines.indentOf(line);
      // Brackets may stand behind a tab.
      const offset = lines.skipBlanks(line + indent);
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

  /** After the end of a document comes another document, which an OpenAPI file does not have. */
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
    // The value of `? key` is behind its colon as an item is behind its dash.
    while (lines.isDash(offset) || offset === this.colon) {
      const next = lines.skipBlanks(offset + 1);
      if (lines.isLineEnd(next)) return this.leave('empty', column, next, offset === this.colon);
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
      return this.leave('closed', column, offset, false);
    }
    const key = keyAt(lines, offset, lines.lineEnd(offset));
    if (key) {
      this.addKey(key.value, offset);
      for (let at = offset; lines.isProperty(at); at = lines.skipBlanks(lines.endOfProperty(at))) this.addAnchor(at, undefined);
      if (/^[[\]{},@`%]/.test(key.value) && text[offset] === key.value[0]) this.suspect(offset);
      return this.value(lines.skipBlanks(key.after), column, true);
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
      offset = lines.skipBlanks(Math.max(lines.endOfProperty(offset), offset + 1));
    }
    if (lines.isLineEnd(offset)) return this.leave('empty', column, offset, isMember);
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
    return this.leave('plain', column, offset, isMember);
  }

  private flow(offset: number, column: number): number {
    const end = endOfFlow(this.text, offset, (anchor) => this.addFlowAnchor(anchor));
    this.lastFlow = { start: offset, end: end === 'tooDeep' || end === 0 ? this.text.length : end };
    if (end !== 'tooDeep') return this.closed(end, offset, column);
    this.found = { kind: 'depth', offset };
    return this.text.length;
  }

  /** Nothing may follow a quoted string or a closed bracket on the line. */
  private closed(end: number, offset: number, column: number): number {
    if (end <= 0) {
      this.suspect(offset);
      return this.text.length;
    }
    // An unclosed quote meets the next one somewhere below, outside its indentation.
    const isQuote = this.text[offset] === '"' || this.text[offset] === "'";
    for (let line = this.lines.nextLine(offset); line < end; line = this.lines.nextLine(line)) {
      const indent = this.lines.indentOf(line);
      if (indent <= column && !this.lines.isLineBreak(line + indent) && (isQuote || line + indent + 1 < end))
        this.suspect(offset, isQuote ? 'ambiguous' : 'form');
    }
    const behind = this.lines.skipBlanks(end);
    // Another key of a flow collection, or a plain scalar that begins with a quote.
    if (!this.lines.isLineEnd(behind)) this.suspect(behind);
    return this.leave('closed', column, end, false);
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
      // Parsers take a tab in place of indentation for content, for whitespace, or for an error.
      if (isOutside && text[line + indent] === '\t') this.suspect(line + indent, 'ambiguous');
      if (indent <= column) break;
      own ??= indent;
      if (isOutside) this.suspect(line + indent);
    }
    this.open = { kind: 'closed', column, isMember: false };
    return line;
  }

  private leave(kind: Open['kind'], column: number, offset: number, isMember: boolean): number {
    this.open = { kind, column, isMember };
    return this.lines.nextLine(offset);
  }

  private addKey(key: string, offset: number): void {
    const keys = this.levels.at(-1)?.keys;
    if (keys?.has(key) && key !== '<<') this.found ??= { kind: 'duplicateKey', offset, key };
    keys?.add(key);
  }

  /** Skips a tag. */
  private addAnchor(offset: number, value: YamlValuePosition | undefined): void {
    if (this.text[offset] !== '&') return;
    const name = this.text.slice(offset + 1, this.lines.endOfProperty(offset));
    const known = this.anchors.get(name);
    if (known) known.push({ offset, value });
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

/** The offset after the bracket that closes the one at `offset`; 0 if there is none. */
function endOfFlow(text: string, offset: number, onAnchor: (offset: number) => void): number | 'tooDeep' {
  const parts = /["'[\]{}]|(?<=\s)#[^\n]*|(?<=[\s,[{:])&/g;
  parts.lastIndex = offset;
  const opened: string[] = [];
  for (let match = parts.exec(text); match; match = parts.exec(text)) {
    const char = match[0];
    if (char === '&') onAnchor(match.index);
    else if (char === '{' || char === '[') {
      if (opened.push(char === '{' ? '}' : ']') > maxDepth) return 'tooDeep';
    } else if (char === '}' || char === ']') {
      if (opened.pop() !== char) return 0;
      if (opened.length === 0) return parts.lastIndex;
    } else if ((char === '"' || char === "'") && /[\s,:[{]/.test(text[match.index - 1] ?? '')) {
      // Elsewhere a quote is part of a plain scalar, such as an apostrophe.
      const close = closingQuote(text, match.index);
      if (close < 0) return 0;
      parts.lastIndex = close + 1;
    }
  }
  return 0;
}
