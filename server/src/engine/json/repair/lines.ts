/** A line without its line break. */
export interface Line {
  readonly index: number;
  readonly start: number;
  readonly end: number;
  /** Column of the first non-whitespace character; a tab counts as four. */
  readonly indent: number;
  /** Offset of the first non-whitespace character; `end` if the line is blank. */
  readonly content: number;
}

const tabWidth = 4;

function splitLines(text: string): Line[] {
  const lines: Line[] = [];
  // A byte order mark is not part of the first line.
  let start = text.startsWith('\uFEFF') ? 1 : 0;
  let carriageReturn = text.indexOf('\r');
  while (start <= text.length) {
    if (carriageReturn >= 0 && carriageReturn < start) carriageReturn = text.indexOf('\r', start);
    const feed = text.indexOf('\n', start);
    const lineEnd = feed < 0 ? text.length : feed;
    const end = carriageReturn >= 0 && carriageReturn < lineEnd ? carriageReturn : lineEnd;
    let content = start;
    let indent = 0;
    for (; content < end; content++) {
      const code = text.charCodeAt(content);
      if (code === 32) indent++;
      else if (code === 9) indent += tabWidth;
      else break;
    }
    lines.push({ index: lines.length, start, end, indent, content });
    start = end + (text.charCodeAt(end) === 13 && text.charCodeAt(end + 1) === 10 ? 2 : 1);
  }
  return lines;
}

/** A text with its lines. */
export interface SourceText {
  readonly text: string;
  readonly lines: readonly Line[];
  readonly eol: string;
  /** Whether the indentation follows the brackets, so that it locates missing brackets. */
  readonly hasLayout: boolean;
}

export function toSourceText(text: string): SourceText {
  const lines = splitLines(text);
  const eol = text.includes('\r\n') ? '\r\n' : '\n';
  return { text, lines, eol, hasLayout: followsBrackets(text, lines) };
}

/** Maximum share of lines that contradict the brackets around them, in tenths. */
const maxContradictions = 1;

/**
 * Compares each line with the previous line: an opening bracket indents the next line, a closing bracket dedents its line, all other lines
 * have the same indentation. A missing bracket is a single contradiction, so errors hardly count.
 */
function followsBrackets(text: string, lines: readonly Line[]): boolean {
  let compared = 0;
  let contradictions = 0;
  let above: Line | undefined;
  for (const line of lines) {
    if (isBlankLine(line)) continue;
    if (above) {
      const last = lastCharacter(text, above);
      const first = text.charAt(line.content);
      const opens = last === '{' || last === '[';
      const closes = first === '}' || first === ']';
      const change = Math.sign(line.indent - above.indent);
      compared++;
      if (change !== Number(opens) - Number(closes)) contradictions++;
    }
    above = line;
  }
  return contradictions * 10 <= (compared + 10) * maxContradictions;
}

function lastCharacter(text: string, line: Line): string {
  let end = line.end;
  while (end > line.content && isWhitespaceAt(text, end - 1)) end--;
  return text.charAt(end - 1);
}

/** Called for every line: most end without whitespace. */
function isWhitespaceAt(text: string, offset: number): boolean {
  const code = text.charCodeAt(offset);
  return code === 32 || (code >= 9 && code <= 13) || (code > 126 && /\s/.test(text.charAt(offset)));
}

export function isBlankLine(line: Line): boolean {
  return line.content === line.end;
}

/** The indentation of a line. */
export function indentOf(source: SourceText, index: number): string {
  const line = source.lines[index];
  return line ? source.text.slice(line.start, line.content) : '';
}

/** The next line that is not blank. */
export function nextContentLine(source: SourceText, index: number): Line | undefined {
  for (let i = index + 1; i < source.lines.length; i++) {
    const line = source.lines[i];
    if (line && !isBlankLine(line)) return line;
  }
  return undefined;
}
