/** UTF-16 codes of the special characters of Markdown and JSX. */
export const char = {
  tab: 9,
  lineFeed: 10,
  carriageReturn: 13,
  space: 32,
  exclamationMark: 33,
  quotationMark: 34,
  numberSign: 35,
  dollar: 36,
  ampersand: 38,
  apostrophe: 39,
  leftParenthesis: 40,
  rightParenthesis: 41,
  asterisk: 42,
  plus: 43,
  comma: 44,
  hyphen: 45,
  period: 46,
  slash: 47,
  colon: 58,
  semicolon: 59,
  lessThan: 60,
  equals: 61,
  greaterThan: 62,
  questionMark: 63,
  leftBracket: 91,
  backslash: 92,
  rightBracket: 93,
  caret: 94,
  underscore: 95,
  backtick: 96,
  leftBrace: 123,
  verticalBar: 124,
  rightBrace: 125,
  tilde: 126,
} as const;

/** Whitespace within a line. */
export function isSpaceOrTab(code: number): boolean {
  return code === char.space || code === char.tab;
}

/** Whitespace of JavaScript, line ends included. */
export function isWhitespace(code: number): boolean {
  return code <= char.space
    ? code === char.space || (code >= char.tab && code <= char.carriageReturn)
    : code > 127 && /\s/.test(String.fromCharCode(code));
}

export function skipWhitespace(text: string, from: number, limit: number): number {
  let at = from;
  while (at < limit && isWhitespace(text.charCodeAt(at))) at++;
  return at;
}

export function skipSpaces(text: string, from: number, limit: number): number {
  let at = from;
  while (at < limit && isSpaceOrTab(text.charCodeAt(at))) at++;
  return at;
}

/** The offset before spaces and tabs that end at an offset. */
export function skipSpacesBefore(text: string, to: number, limit: number): number {
  let at = to;
  while (at > limit && isSpaceOrTab(text.charCodeAt(at - 1))) at--;
  return at;
}

/** The offset after a run of one character. */
export function endOfRun(text: string, from: number, limit: number): number {
  const code = text.charCodeAt(from);
  let at = from + 1;
  while (at < limit && text.charCodeAt(at) === code) at++;
  return at;
}
