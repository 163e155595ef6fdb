import { type CursorText, restOfLine } from './cursorText';

/** The target in `[text](target)` or `![text](target)`. */
export interface TargetCursor extends CursorText {
  readonly kind: 'link' | 'image';
  /** The text in square brackets, as far as it is on the same line. */
  readonly label: string;
}

/** The target in `[label]: target`. */
export interface DefinitionCursor extends CursorText {
  readonly kind: 'definition';
}

export function targetCursorAt(text: string, lineStart: number, offset: number): TargetCursor | undefined {
  const line = text.slice(lineStart, offset);
  const opening = line.lastIndexOf('](');
  const match = opening < 0 ? undefined : /^([ \t]*)(<?)([^<>]*)$/.exec(line.slice(opening + 2));
  if (!match) return undefined;
  const [, spaces = '', bracket, typed = ''] = match;
  const start = lineStart + opening + 2 + spaces.length + (bracket ? 1 : 0);
  const labelStart = openingOf(line, opening);
  const construct = {
    kind: line[labelStart - 1] === '!' ? 'image' : 'link',
    label: labelStart < 0 ? '' : line.slice(labelStart + 1, opening),
    mark: lineStart + opening + 1,
  } as const;
  const rest = restOfLine(text, offset);
  if (bracket) {
    const end = rest.search(/[<>]/);
    const isClosed = end >= 0 && rest[end] === '>';
    const length = isClosed ? end : (/^[^\s<>)]*/.exec(rest)?.[0].length ?? 0);
    const closing = isClosed ? closingAfter(rest.slice(end + 1)) : `>${closingAfter(rest.slice(length))}`;
    // Nothing can be inserted after the bracket.
    return { ...construct, span: { start, end: offset + length }, typed, closing: isClosed ? '' : closing };
  }
  if (/\s/.test(typed) || depthOf(typed) < 0) return undefined;
  const length = endOfTarget(rest, depthOf(typed));
  const closing = closingAfter(rest.slice(length));
  const isFresh = closing !== '' && typed === '';
  return { ...construct, span: { start, end: offset + (isFresh ? 0 : length) }, typed, closing };
}

export function definitionCursorAt(text: string, lineStart: number, offset: number): DefinitionCursor | undefined {
  const match = /^ {0,3}(\[)(?!\^)[^\]\r\n]+\]:([ \t]*)(<?)([^\s<>]*)$/.exec(text.slice(lineStart, offset));
  if (!match) return undefined;
  const [, , , bracket, typed = ''] = match;
  const rest = restOfLine(text, offset);
  const length = /^[^\s<>]*/.exec(rest)?.[0].length ?? 0;
  const closing = bracket && rest[length] !== '>' ? '>' : '';
  const mark = lineStart + match[0].indexOf('[');
  return { kind: 'definition', span: { start: offset - typed.length, end: offset + length }, typed, closing, mark };
}

/** The offset of the opening bracket of the closing bracket at an offset; negative if it is not on the line. */
function openingOf(line: string, closing: number): number {
  let depth = 0;
  for (let at = closing; at >= 0; at--) {
    if (line[at - 1] === '\\') continue;
    if (line[at] === ']') depth++;
    else if (line[at] === '[' && --depth === 0) return at;
  }
  return -1;
}

/** Number of open parentheses; negative if a parenthesis is closed that has not been opened. */
function depthOf(text: string): number {
  let depth = 0;
  for (const char of text) {
    if (char === '(') depth++;
    else if (char === ')' && --depth < 0) return depth;
  }
  return depth;
}

/** The length of the rest of a target: parentheses in it are balanced. */
function endOfTarget(rest: string, open: number): number {
  let depth = open;
  for (let at = 0; at < rest.length; at++) {
    const char = rest[at] ?? '';
    if (/[\s<>]/.test(char) || (char === ')' && depth-- === 0)) return at;
    if (char === '(') depth++;
  }
  return rest.length;
}

/** The closing parenthesis; empty if it follows, with or without a title before it. */
function closingAfter(rest: string): string {
  return /^[ \t]*(?:"[^"]*"|'[^']*'|\([^()]*\))?[ \t]*\)/.test(rest) ? '' : ')';
}
