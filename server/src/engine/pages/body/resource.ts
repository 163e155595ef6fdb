import { char, isSpaceOrTab, skipWhitespace } from './characters';
import type { SpannedText } from './pageBody';
import { textAt } from './spannedText';

/** The part of a link in parentheses: `(target "title")`. */
interface Resource {
  /** Without angle brackets. */
  readonly target: SpannedText;
  /** Offset after the closing parenthesis. */
  readonly end: number;
}

/** Maximum nesting of parentheses in a target, as in CommonMark. */
const maxDepth = 32;
/** Maximum length of a title: very many titles may be unclosed. */
const maxTitle = 1_000;

/** Reads the resource whose parenthesis is at an offset; `undefined` if it is text. */
export function readResource(text: string, start: number, limit: number): Resource | undefined {
  const from = skipWhitespace(text, start + 1, limit);
  const target = readTarget(text, from, limit);
  if (!target) return undefined;
  let at = skipWhitespace(text, target.end, limit);
  if (at > target.end) at = skipWhitespace(text, endOfTitle(text, at, limit), limit);
  return at < limit && text.charCodeAt(at) === char.rightParenthesis ? { target: target.content, end: at + 1 } : undefined;
}

/** A link target, in angle brackets or without. */
function readTarget(text: string, from: number, limit: number): { readonly content: SpannedText; readonly end: number } | undefined {
  const isEnclosed = text.charCodeAt(from) === char.lessThan && from < limit;
  const start = isEnclosed ? from + 1 : from;
  const end = isEnclosed ? endOfEnclosed(text, start, limit) : endOfRaw(text, start, limit);
  if (end === undefined) return undefined;
  return { content: textAt(text, start, end), end: isEnclosed ? end + 1 : end };
}

function endOfEnclosed(text: string, start: number, limit: number): number | undefined {
  for (let at = start; at < limit; at++) {
    const code = text.charCodeAt(at);
    if (code === char.greaterThan) return at;
    if (code === char.lessThan || code === char.lineFeed) return undefined;
    if (code === char.backslash) at++;
  }
  return undefined;
}

function endOfRaw(text: string, start: number, limit: number): number | undefined {
  let depth = 0;
  for (let at = start; at < limit; at++) {
    const code = text.charCodeAt(at);
    if (code <= char.space) return depth === 0 ? at : undefined;
    if (code === char.leftParenthesis && ++depth > maxDepth) return undefined;
    if (code === char.rightParenthesis && depth-- === 0) return at;
    if (code === char.backslash) at++;
  }
  return depth === 0 ? limit : undefined;
}

/** The offset after the title at an offset; the same offset if there is none. */
function endOfTitle(text: string, start: number, limit: number): number {
  const quote = text.charCodeAt(start);
  const closer = quote === char.leftParenthesis ? char.rightParenthesis : quote;
  if (start >= limit || (quote !== char.quotationMark && quote !== char.apostrophe && quote !== char.leftParenthesis)) return start;
  for (let at = start + 1; at < Math.min(limit, start + maxTitle); at++) {
    const code = text.charCodeAt(at);
    if (code === closer) return at + 1;
    if (code === char.backslash) at++;
  }
  return start;
}

/** `[label]: target "title"` at the start of a line; `undefined` if there is none. */
export function readDefinition(text: string, start: number, limit: number): Resource | undefined {
  if (text.charCodeAt(start) !== char.leftBracket || text.charCodeAt(start + 1) === char.caret) return undefined;
  const label = endOfLabel(text, start + 1, limit);
  if (label === undefined || text.charCodeAt(label + 1) !== char.colon || text.slice(start + 1, label).trim() === '') return undefined;
  const target = readTarget(text, skipWhitespace(text, label + 2, limit), limit);
  if (!target || target.end === skipWhitespace(text, label + 2, limit)) return undefined;
  const titleStart = skipWhitespace(text, target.end, limit);
  const title = titleStart > target.end ? endOfTitle(text, titleStart, limit) : target.end;
  const end = endOfLine(text, title > titleStart ? title : target.end, limit) ?? endOfLine(text, target.end, limit);
  return end === undefined ? undefined : { target: target.content, end };
}

function endOfLabel(text: string, from: number, limit: number): number | undefined {
  for (let at = from; at < Math.min(limit, from + 1000); at++) {
    const code = text.charCodeAt(at);
    if (code === char.rightBracket) return at;
    if (code === char.leftBracket) return undefined;
    if (code === char.backslash) at++;
  }
  return undefined;
}

/** The offset after the line end, if only whitespace is before it. */
function endOfLine(text: string, from: number, limit: number): number | undefined {
  let at = from;
  while (at < limit && isSpaceOrTab(text.charCodeAt(at))) at++;
  if (at < limit && text.charCodeAt(at) === char.carriageReturn) at++;
  if (at >= limit) return limit;
  return text.charCodeAt(at) === char.lineFeed ? at + 1 : undefined;
}
