import type { Punctuator } from './token';

/** Characters that input methods and word processors write in place of JSON punctuation. */
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

/** Opening quotes other than JSON's, each with the characters that close them. */
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

/** Characters that may replace a `"`: closing quotes, and quotes that are the same on both sides. */
export const quoteLookalikes = "”“„‟＂»'’‘`´″′";

/** Whitespace that JSON does not allow; zero-width characters are always removed. */
export const foreignWhitespace = /[\u00a0\u1680\u2000-\u200f\u2028\u2029\u202f\u205f\u2060\u3000\ufeff\v\f\u0085]/;
export const zeroWidthSpace = /[\u200b-\u200f\u2060\ufeff]/g;

export const closerOf = { '{': '}', '[': ']' } as const;
