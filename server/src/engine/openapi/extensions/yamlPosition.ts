import { lineStartAt } from '../../../../../shared/lineBreak';
import { YamlLines } from '../../yaml/lines';
import { keyAt, type YamlKey } from '../../yaml/scalars';
import type { OpenApiPosition, ScanStart } from './position';
import { yamlFlowPositionAt } from './yamlFlowPosition';

/** A line: its indentation, dashes and key. */
interface Line {
  readonly start: number;
  /** Column of the first dash, or of the key if there is none. */
  readonly indent: number;
  /** Column of the key, after the dashes. */
  readonly column: number;
  readonly key: YamlKey | undefined;
  readonly isItem: boolean;
}

/** Maximum number of lines below that are searched for other keys. */
const maxLinesBelow = 2_000;
/** Maximum number of lines above that are searched for the bracket around an offset. */
const maxLinesAbove = 200;

/**
 * The position of an offset in YAML, which may be incomplete; `undefined` in a string over several lines, in a flow sequence, and if it is
 * unknown. Scans the lines above up to the anchor.
 */
export function yamlPositionAt(text: string, anchor: ScanStart | undefined, offset: number): OpenApiPosition | undefined {
  const lines = new YamlLines(text);
  return flowPositionAt(lines, anchor, offset) ?? blockPositionAt(lines, anchor, offset);
}

/** The position in the flow collection around an offset that a line of the block opens. */
function flowPositionAt(lines: YamlLines, anchor: ScanStart | undefined, offset: number): OpenApiPosition | undefined {
  const { text } = lines;
  const whole = /^\uFEFF?\s*\{/.exec(text);
  if (whole) return yamlFlowPositionAt(text, whole[0].length - 1, [], offset);
  let start = lineStartAt(text, offset);
  for (let count = 0; start >= 0 && count < maxLinesAbove; count++, start = previousLine(text, start)) {
    const line = lineAt(lines, start);
    const open = lines.skipWhitespace(line.key ? line.key.after : start + line.column);
    if (open >= offset || (text[open] !== '{' && text[open] !== '[')) {
      // A block line that does not open a bracket: the lines below are not in brackets.
      if (line.key && line.indent === 0) return undefined;
      continue;
    }
    // In a bracket that was opened further up, indentation does not lead to the root.
    const path = pathTo(lines, line, anchor, new Set());
    const position = path && yamlFlowPositionAt(text, open, line.key ? [...path, line.key.value] : path, offset);
    if (position) return position;
  }
  return undefined;
}

function blockPositionAt(lines: YamlLines, anchor: ScanStart | undefined, offset: number): OpenApiPosition | undefined {
  const { text } = lines;
  const start = lineStartAt(text, offset);
  const own = lineAt(lines, start, offset);
  if (offset < start + own.indent) return undefined;
  const present = new Set(keysBelow(lines, own));
  const path = pathTo(lines, own, anchor, present);
  if (!path) return undefined;
  const end = lines.lineEnd(start);
  const { key } = own;
  if (key && offset > key.after - 1) {
    const from = lines.skipWhitespace(key.after);
    if (from < end && /[{[|>&*!]/.test(text[from] ?? '')) return undefined;
    const value = text
      .slice(from, end)
      .replace(/(?:^|\s+)#.*$/, '')
      .trimEnd();
    const span =
      value === '' ? { start: Math.max(offset, key.after), end: Math.max(offset, key.after) } : { start: from, end: from + value.length };
    return { path, present, on: 'value', key: key.value, span, hasColon: true };
  }
  const from = start + own.column;
  if (key) {
    const isQuoted = text[from] === '"' || text[from] === "'";
    const span = { start: from, end: isQuoted ? key.end + 1 : key.end };
    return { path, present, on: 'key', key: key.value, span, hasColon: true };
  }
  const written = text.slice(from, end).trimEnd();
  // Several words or a flow collection are not an incomplete key.
  if (!/^[\w.:-]*$/.test(written)) return undefined;
  return { path, present, on: 'key', key: written, span: { start: from, end: from + written.length }, hasColon: false };
}

/** The keys above in which the line is nested. The keys of the same object are added to `present`. */
function pathTo(lines: YamlLines, own: Line, anchor: ScanStart | undefined, present: Set<string>): string[] | undefined {
  const { text } = lines;
  const path: string[] = own.isItem ? ['0'] : [];
  let limit = own.isItem ? own.indent : own.column;
  let isSibling = !own.isItem;
  for (let start = previousLine(text, own.start); limit > 0 && start >= 0; start = previousLine(text, start)) {
    const content = start + lines.indentOf(start);
    if (content >= lines.lineEnd(start) || text[content] === '#') continue;
    const line = lineAt(lines, start);
    if (isSibling && line.column === own.column && line.key) present.add(line.key.value);
    // The key of a sequence may have the indentation of its dashes.
    const isOwner = path[0] === '0' && line.indent === limit && !line.isItem;
    if (line.indent >= limit && !isOwner) continue;
    isSibling = false;
    if (line.key && line.column < limit) {
      if (opensString(text, line.key, lines.lineEnd(start))) return undefined;
      if (anchor && line.key.start === anchor.span.start) return [...anchor.path, ...path];
      path.unshift(line.key.value);
    } else if (line.key && isOwner) {
      path.unshift(line.key.value);
    }
    limit = isOwner ? line.indent : line.column < limit ? line.column : line.indent;
    if (line.isItem) {
      path.unshift('0');
      limit = line.indent;
    }
  }
  return path;
}

/** Whether the value of a key is a string on the lines below, or a flow collection. */
function opensString(text: string, key: YamlKey, lineEnd: number): boolean {
  const value = text.slice(key.after, lineEnd).trim();
  return value !== '' && !value.startsWith('#') && !/^[&!]\S*(?:\s+#.*)?$/.test(value);
}

function keysBelow(lines: YamlLines, own: Line): string[] {
  const found: string[] = [];
  let start = lines.nextLine(own.start);
  for (let count = 0; start < lines.text.length && count < maxLinesBelow; count++, start = lines.nextLine(start)) {
    const content = start + lines.indentOf(start);
    if (content >= lines.lineEnd(start) || lines.text[content] === '#') continue;
    const line = lineAt(lines, start);
    if (line.indent < own.column) break;
    if (line.indent === own.column && !line.isItem && line.key) found.push(line.key.value);
  }
  return found;
}

/** @param cursor an offset in the line: on an empty line it determines the indentation */
function lineAt(lines: YamlLines, start: number, cursor?: number): Line {
  const { text } = lines;
  const lineEnd = lines.lineEnd(start);
  let content = start + lines.indentOf(start);
  if (content >= lineEnd && cursor !== undefined) content = cursor;
  const indent = content - start;
  const isItem = lines.isDash(content);
  while (lines.isDash(content) && lines.skipWhitespace(content + 1) <= lineEnd) content = lines.skipWhitespace(content + 1);
  const key = text[content] === '#' ? undefined : keyAt(lines, content, lineEnd);
  return { start, indent, column: content - start, key, isItem };
}

function previousLine(text: string, start: number): number {
  return start <= 0 ? -1 : text.lastIndexOf('\n', start - 2) + 1;
}
