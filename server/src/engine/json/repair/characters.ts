import type { Punctuator } from './token';

/** Characters that stand for JSON punctuation when an input method or a word processor wrote them. */
export const punctuation: ReadonlyMap<string, Punctuator> = new Map<string, Punctuator>([
  ['，', ','],
  ['、', ','],
  ['﹐', ','],
  ['،', ','],
  ['；', ','],
  [';', ','],
  ['：', ':'],
  ['﹕', ':'],
  ['＝', ':'],
  ['｛', '{'],
  ['｝', '}'],
  ['［', '['],
  ['］', ']'],
  ['【', '['],
  ['】', ']'],
]);

/** Opening quotes that are not JSON's, each with the characters that close them. */
export const foreignQuotes: ReadonlyMap<string, string> = new Map([
  ["'", "'’‘"],
  ['‘', "’'‘"],
  ['’', "’'"],
  ['‚', "‘’'"],
  ['`', "`'´"],
  ['´', "´'"],
  ['“', '”“"'],
  ['”', '”"'],
  ['„', '“”"'],
  ['‟', '”"'],
  ['«', '»"'],
  ['＂', '＂"'],
  ['「', '」'],
  ['″', '″"'],
  ['′', "′'"],
]);

/** Quotes that a `"` may have turned into: all closing ones and those that are the same on both sides. */
export const quoteLookalikes = "”“„‟＂»'’‘`´″′";

/** Blanks that JSON does not know; those without a width are of no use at all. */
export const foreignWhitespace = /[\u00a0\u1680\u2000-\u200f\u2028\u2029\u202f\u205f\u2060\u3000\ufeff\v\f\u0085]/;
export const zeroWidthSpace = /[\u200b-\u200f\u2060\ufeff]/g;

export const closerOf = { '{': '}', '[': ']' } as const;
