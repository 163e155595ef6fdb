import { YamlLines } from './lines';
import { closingQuote, keyAt } from './scalars';

/** A text with inserted indentation. */
interface IndentedText {
  readonly text: string;
  /** Maps an offset of this text to the original text. */
  toOriginal(offset: number): number;
}

/**
 * Indents the continuation lines of quoted strings and flow collections that start in the column of their key or before it. YAML 1.2 does
 * not allow that; older parsers do. No value changes, since whitespace around line breaks is not part of these values.
 * @returns `undefined` if there is nothing to indent
 */
export function indentContinuations(source: string): IndentedText | undefined {
  const lines = new YamlLines(source);
  const inserted: { readonly at: number; readonly count: number }[] = [];
  for (let line = lines.contentFrom(0); line < source.length; ) {
    const start = valueOffset(lines, line);
    const end = endOfValue(source, start);
    const indent = start - line + 1;
    let next = lines.nextLine(line);
    for (; next < end; next = lines.nextLine(next)) {
      const own = lines.skipWhitespace(next) - next;
      if (own < indent && !lines.isLineBreak(next + own)) inserted.push({ at: next, count: indent });
    }
    line = lines.contentFrom(next);
  }
  return inserted.length === 0 ? undefined : withSpaces(source, inserted);
}

/** The offset of the value on a line: after its indentation, dashes, key, anchor and tag. */
function valueOffset(lines: YamlLines, line: number): number {
  let at = lines.skipWhitespace(line);
  while (lines.isDash(at)) at = lines.skipWhitespace(at + 1);
  const key = keyAt(lines, at, lines.lineEnd(line));
  return lines.skipProperties(key ? lines.skipWhitespace(key.after) : at);
}

/** The end of the quoted string or flow collection at an offset; the offset itself for other values and unclosed ones. */
function endOfValue(source: string, offset: number): number {
  const first = source[offset];
  if (first === '"' || first === "'") return Math.max(offset, closingQuote(source, offset) + 1);
  if (first !== '[' && first !== '{') return offset;
  const delimiters = /["'[\]{}]|(?<=\s)#[^\n]*/g;
  delimiters.lastIndex = offset;
  let open = 0;
  for (let match = delimiters.exec(source); match; match = delimiters.exec(source)) {
    const char = match[0];
    if (char === '[' || char === '{') open++;
    else if (char === ']' || char === '}') {
      if (--open === 0) return delimiters.lastIndex;
    } else if ((char === '"' || char === "'") && /[\s,:[{]/.test(source[match.index - 1] ?? '')) {
      // Elsewhere a quote is part of a plain scalar, such as an apostrophe.
      const close = closingQuote(source, match.index);
      if (close < 0) return offset;
      delimiters.lastIndex = close + 1;
    }
  }
  return offset;
}

function withSpaces(source: string, inserted: readonly { readonly at: number; readonly count: number }[]): IndentedText {
  let text = '';
  let from = 0;
  const shifts: { readonly at: number; readonly before: number; readonly count: number }[] = [];
  for (const { at, count } of inserted) {
    text += source.slice(from, at);
    shifts.push({ at: text.length, before: at, count });
    text += ' '.repeat(count);
    from = at;
  }
  text += source.slice(from);
  return {
    text,
    toOriginal(offset) {
      const last = shifts[countUpTo(shifts, offset) - 1];
      return last ? last.before + Math.max(0, offset - last.at - last.count) : offset;
    },
  };
}

/** The number of shifts at or before the offset: a binary search, since it is called for each node. */
function countUpTo(shifts: readonly { readonly at: number }[], offset: number): number {
  let low = 0;
  let high = shifts.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((shifts[middle]?.at ?? 0) <= offset) low = middle + 1;
    else high = middle;
  }
  return low;
}
