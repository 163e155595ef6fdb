import { createScanner } from 'jsonc-parser';

/** Valid JSON with one mistake in it. */
export interface Mistaken {
  readonly text: string;
  /** Span of the mistake; a diagnostic must touch it. */
  readonly start: number;
  readonly end: number;
  /** Expected text after the preferred fix; `undefined` if several repairs are equally good. */
  readonly right: string | undefined;
}

interface Token {
  readonly kind: string;
  readonly start: number;
  readonly end: number;
  readonly isKey: boolean;
  readonly written: string;
}

/** Pseudo-random numbers from 0 to 1, determined by the seed. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Names of the scanner's token kinds, whose enum exists for the compiler only. */
const kindNames: Readonly<Record<number, string>> = {
  1: '{',
  2: '}',
  3: '[',
  4: ']',
  5: ',',
  6: ':',
  7: 'word',
  8: 'word',
  9: 'word',
  10: 'string',
  11: 'number',
};
const endOfText = 17;

function tokensOf(text: string): Token[] {
  const scanner = createScanner(text, true);
  const tokens: Token[] = [];
  for (let kind: number = scanner.scan(); kind !== endOfText; kind = scanner.scan()) {
    const start = scanner.getTokenOffset();
    const end = start + scanner.getTokenLength();
    tokens.push({ kind: kindNames[kind] ?? '', start, end, isKey: false, written: text.slice(start, end) });
  }
  return tokens.map((token, index) => ({ ...token, isKey: tokens[index + 1]?.kind === ':' }));
}

type Make = (text: string, token: Token, random: () => number) => Mistaken | undefined;

interface Kind {
  readonly fits: (token: Token, index: number, tokens: readonly Token[]) => boolean;
  readonly make: Make;
}

const of =
  (...kinds: string[]) =>
  ({ kind }: Token): boolean =>
    kinds.includes(kind);
const inner =
  (...kinds: string[]): Kind['fits'] =>
  ({ kind }, index, tokens) =>
    kinds.includes(kind) && index > 0 && index < tokens.length - 1;
const isKey = ({ kind, isKey: key }: Token): boolean => kind === 'string' && key;
const isValue = ({ kind, isKey: key }: Token): boolean => kind === 'string' && !key;

function changed(text: string, start: number, end: number, by: string, right: string | undefined = text): Mistaken {
  return { text: text.slice(0, start) + by + text.slice(end), start, end: start + by.length, right };
}

/** Rewrites the token; `by` returns `undefined` if it cannot be rewritten. */
const rewritten =
  (by: (token: string, random: () => number) => string | undefined): Make =>
  (text, { start, end }, random) => {
    const written = by(text.slice(start, end), random);
    return written === undefined ? undefined : changed(text, start, end, written);
  };

function lineOf(text: string, offset: number): { start: number; end: number } {
  const next = text.indexOf('\n', offset);
  return { start: text.lastIndexOf('\n', offset - 1) + 1, end: next < 0 ? text.length : next + 1 };
}

function isAlone(text: string, { start }: Token): boolean {
  const line = lineOf(text, start);
  return text.slice(line.start, line.end).trim().replace(',', '').length === 1;
}

/** Removes the line. */
const withoutLine: Make = (text, token) => {
  if (!isAlone(text, token)) return undefined;
  const line = lineOf(text, token.start);
  const made = changed(text, line.start, line.end, '');
  return { ...made, start: lineOf(text, Math.max(0, line.start - 1)).start, end: lineOf(made.text, line.start).end };
};

const doubledLine: Make = (text, token) => {
  if (!isAlone(text, token)) return undefined;
  const line = lineOf(text, token.start);
  const made = changed(text, line.end, line.end, text.slice(line.start, line.end));
  return { ...made, start: line.start };
};

const isPlainString = (token: string): boolean =>
  token.length > 2 && !/["'\\,:{}[\]]|^(true|false|null|[\d.+-]+)$|^ | $/.test(token.slice(1, -1));

/** Between words the original is a space; within a word or path it is unknown. */
const isTitle = ({ written }: Token): boolean => /^"[A-Z]\w*[a-z] [\w ]+"$/.test(written);

const fullWidth: Readonly<Record<string, string>> = { ',': '，', ':': '：', '{': '｛', '}': '｝', '[': '［', ']': '］' };

export const mistakes: Readonly<Record<string, Kind>> = {
  'a line comment': {
    fits: of(','),
    make(text, { end }) {
      return /^\r?\n/.test(text.slice(end)) ? changed(text, end, end, ' // later: "x", {') : undefined;
    },
  },
  'a comment on its own line': {
    fits: of('string', '{', '}'),
    make(text, { start }) {
      const line = lineOf(text, start).start;
      return changed(text, line, line, `  // a, {b}${text.includes('\r\n') ? '\r\n' : '\n'}`);
    },
  },
  'a block comment': { fits: of(','), make: (text, { end }) => changed(text, end, end, ' /* "why" */') },
  'a trailing comma': {
    fits: ({ kind }, index, tokens) => !'{['.includes(kind) && '}]'.includes(tokens[index + 1]?.kind ?? ' '),
    make: (text, { end }) => changed(text, end, end, ','),
  },
  'no comma': { fits: of(','), make: rewritten(() => '') },
  'two commas': { fits: of(','), make: rewritten(() => ',,') },
  'a comma after the opening bracket': { fits: of('{', '['), make: rewritten((bracket) => `${bracket},`) },
  'no colon': { fits: of(':'), make: rewritten(() => '') },
  'an equals sign': { fits: of(':'), make: rewritten(() => '=') },
  'two colons': { fits: of(':'), make: rewritten(() => '::') },
  'a colon for a comma': { fits: of(','), make: rewritten(() => ':') },
  'a comma for a colon': { fits: of(':'), make: rewritten(() => ',') },
  'a semicolon': { fits: of(','), make: rewritten(() => ';') },
  'no quote before a key': { fits: isKey, make: rewritten((token) => token.slice(1)) },
  'no quote behind a key': { fits: isKey, make: rewritten((token) => token.slice(0, -1)) },
  'no quote before a value': { fits: isValue, make: rewritten((token) => token.slice(1)) },
  'no quote behind a value': { fits: isValue, make: rewritten((token) => token.slice(0, -1)) },
  'a key without quotes': { fits: isKey, make: rewritten((token) => (isPlainString(token) ? token.slice(1, -1) : undefined)) },
  'a value without quotes': { fits: isValue, make: rewritten((token) => (isPlainString(token) ? token.slice(1, -1) : undefined)) },
  'single quotes': { fits: of('string'), make: rewritten((token) => (/['\\]/.test(token) ? undefined : `'${token.slice(1, -1)}'`)) },
  'typographic quotes': { fits: of('string'), make: rewritten((token) => (/[“”\\]/.test(token) ? undefined : `“${token.slice(1, -1)}”`)) },
  'a typographic quote behind': {
    fits: of('string'),
    make: rewritten((token) => (/[“”\\]/.test(token) ? undefined : `${token.slice(0, -1)}”`)),
  },
  'a quote too many': {
    fits: of('string'),
    make: rewritten((token, random) => (token.length < 3 ? undefined : random() < 0.5 ? `"${token}` : `${token}"`)),
  },
  'a word of another language': {
    fits: of('word'),
    make: rewritten((word) => (word === 'null' ? 'None' : word.charAt(0).toUpperCase() + word.slice(1))),
  },
  'a number of another language': {
    fits: of('number'),
    make: rewritten((number, random) => (random() < 0.5 ? `+${number}` : `0${number}`)),
  },
  'no closing bracket': { fits: inner('}', ']'), make: rewritten(() => '') },
  'no line of a closing bracket': { fits: inner('}', ']'), make: withoutLine },
  'no opening bracket': { fits: inner('{', '['), make: rewritten(() => '') },
  'no line of an opening bracket': { fits: inner('{', '['), make: withoutLine },
  'no first bracket': { fits: (_token, index) => index === 0, make: rewritten(() => '') },
  'no last bracket': { fits: (_token, index, tokens) => index === tokens.length - 1, make: rewritten(() => '') },
  'two closing brackets': { fits: of('}', ']'), make: rewritten((bracket) => bracket + bracket) },
  'two lines of a closing bracket': { fits: inner('}', ']'), make: doubledLine },
  'two opening brackets': { fits: of('{', '['), make: rewritten((bracket) => bracket + bracket) },
  'two lines of an opening bracket': { fits: inner('{', '['), make: doubledLine },
  'a closing bracket of the wrong kind': { fits: inner('}', ']'), make: rewritten((bracket) => (bracket === '}' ? ']' : '}')) },
  'an opening bracket of the wrong kind': { fits: inner('{', '['), make: rewritten((bracket) => (bracket === '{' ? '[' : '{')) },
  'text after the end': {
    fits: (_token, index) => index === 0,
    make(text, _token, random) {
      const right = text.trimEnd();
      const tail = ['}', ']', ',', 'x', '{ "a": 1 }', '"theme"'][Math.floor(random() * 6)] ?? '';
      return { text: right + tail, start: right.length, end: right.length + tail.length, right };
    },
  },
  'an early end': {
    fits: of('string', ','),
    make: (text, { end }) => ({ text: text.slice(0, end), start: end - 1, end, right: undefined }),
  },
  'full-width punctuation': { fits: of(',', ':', '{', '}', '[', ']'), make: rewritten((token) => fullWidth[token]) },
  'an ideographic comma': { fits: of(','), make: rewritten(() => '、') },
  'a non-breaking space': {
    fits: of(':'),
    make: (text, { end }) => (text[end] === ' ' ? changed(text, end, end + 1, '\u00a0') : undefined),
  },
  'a line break in a string': { fits: isTitle, make: rewritten((title) => title.replace(' ', '\n')) },
  'a tab in a string': { fits: isTitle, make: rewritten((title) => title.replace(' ', '\t')) },
  'backslashes in a path': {
    fits: ({ written, isKey: key }) => !key && /^"[\w-]+(?:\/[\w-]+)*\/[^bfnrtu\W][\w-]*"$/.test(written),
    make: rewritten((path) => path.replaceAll('/', '\\')),
  },
};

/** Number of tokens that are tried for each mistake: some suitable ones are not alone on their line, for example. */
const triesPerMistake = 10;

/** Up to `count` texts with this mistake, at positions that the seed determines. */
export function* mistaken(name: string, text: string, count: number, seed: number): Generator<Mistaken> {
  const kind = mistakes[name];
  if (!kind) throw new Error(`Unknown mistake: ${name}`);
  const random = seeded(seed);
  const candidates = tokensOf(text).filter(kind.fits);
  for (let left = count, tries = count * triesPerMistake; left > 0 && tries > 0 && candidates.length > 0; tries--) {
    const token = candidates[Math.floor(random() * candidates.length)];
    const made = token && kind.make(text, token, random);
    if (!made || isJson(made.text)) continue;
    left--;
    yield made;
  }
}

export function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
