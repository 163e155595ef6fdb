import { createScanner } from 'jsonc-parser';
import { eolOf, indentAt, replaced, replacing } from '../edits.ts';
import { defineKind, type Kind, type Made } from '../mistakes.ts';
import { isReported, type Span, type Tree } from '../tree.ts';

/** Numbers of jsonc-parser's SyntaxKind, which is a declaration of types only. */
const tokenNames: Readonly<Record<number, string>> = {
  1: '{',
  2: '}',
  3: '[',
  4: ']',
  5: ',',
  6: ':',
  7: 'value',
  8: 'value',
  9: 'value',
  10: 'string',
  11: 'value',
};

interface Token extends Span {
  /** The punctuation itself, `string`, or `value` for other tokens. */
  readonly kind: string;
}

/** Tokens that are modified. */
function tokensOf(text: string): Token[] {
  const scanner = createScanner(text, true);
  const tokens: Token[] = [];
  for (let token: number = scanner.scan(); token !== 17; token = scanner.scan()) {
    const start = scanner.getTokenOffset();
    const kind = tokenNames[token];
    if (kind !== undefined) tokens.push({ kind, start, end: start + scanner.getTokenLength() });
  }
  return tokens;
}

const tokens =
  (...kinds: readonly string[]) =>
  (tree: Tree): Token[] =>
    tokensOf(tree.text).filter(({ kind }) => kinds.includes(kind));
const inside =
  (...kinds: readonly string[]) =>
  (tree: Tree): Token[] =>
    tokens(...kinds)(tree).slice(1, -1);

/** The line at an offset, its line break included. */
function lineAt(text: string, offset: number): Span {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  const next = text.indexOf('\n', offset);
  return { start, end: next < 0 ? text.length : next + 1 };
}

/** Removes a token; the mistake is from the token before it to the token after it. */
function losing(tree: Tree, { start, end }: Span): Made {
  const text = replaced(tree.text, { start, end }, '');
  const before = text.slice(0, start).search(/\S\s*$/);
  const after = /\S/.exec(text.slice(start));
  const span = { start: Math.max(0, before), end: after ? start + after.index + 1 : text.length };
  return { text, span, expectedText: tree.text };
}

/** The position of a comment is known, however it is written. */
const comment = defineKind({
  name: 'comment',
  oneAnswer: true,
  places: tokens(','),
  make(tree, { end }, random) {
    const atLineEnd = /^\r?\n/.test(tree.text.slice(end));
    const words = random.pick(['TODO: later', 'the old "name"', 'see https://example.com']);
    if (!atLineEnd) return replacing(tree, { start: end, end }, ` /* ${words} */`);
    const indent = indentAt(
      tree.text,
      lineAt(tree.text, end).end + (/^[ \t]*/.exec(tree.text.slice(lineAt(tree.text, end).end))?.[0].length ?? 0),
    );
    return replacing(
      tree,
      { start: end, end },
      random.pick([` // ${words}`, ` /* ${words} */`, `${eolOf(tree.text)}${indent}// ${words}`]),
    );
  },
});

const trailingComma = defineKind({
  name: 'trailing comma',
  oneAnswer: true,
  places: (tree) => {
    const all = tokensOf(tree.text);
    return all.filter((token, index) => [']', '}'].includes(all[index + 1]?.kind ?? '') && !['[', '{', ':'].includes(token.kind));
  },
  make: (tree, { end }) => replacing(tree, { start: end, end }, ','),
});

const missingComma = defineKind({ name: 'missing comma', oneAnswer: true, places: tokens(','), make: losing });
const missingColon = defineKind({ name: 'missing colon', oneAnswer: true, places: tokens(':'), make: losing });

const strings = tokens('string');
const openingQuote = defineKind({
  name: 'missing opening quote',
  oneAnswer: true,
  places: strings,
  make: (tree, { start, end }) => ({ ...losing(tree, { start, end: start + 1 }), span: { start, end: end - 1 } }),
});
const closingQuote = defineKind({
  name: 'missing closing quote',
  oneAnswer: true,
  places: strings,
  make: (tree, { start, end }) => ({ ...losing(tree, { start: end - 1, end }), span: { start, end: end - 1 } }),
});

/** Removes a bracket, with its line if it is alone there, as in a careless paste. */
function lostBracket(tree: Tree, token: Token): Made {
  const line = lineAt(tree.text, token.start);
  const alone =
    /^[\s[\]{},]*$/.test(tree.text.slice(line.start, line.end)) &&
    tree.text.slice(line.start, line.end).trim().replace(',', '').length === 1;
  return losing(tree, alone ? line : token);
}
const lostClosing = defineKind({ name: 'lost closing bracket', oneAnswer: true, places: inside('}', ']'), make: lostBracket });
const lostOpening = defineKind({ name: 'lost opening bracket', oneAnswer: true, places: inside('{', '['), make: lostBracket });

function doubledBracket(tree: Tree, { start, end }: Token): Made {
  const line = lineAt(tree.text, start);
  const whole = tree.text.slice(line.start, line.end);
  const alone = whole.trim().replace(',', '').length === 1;
  const bracket = tree.text.slice(start, end);
  const made = alone ? replacing(tree, { start: line.end, end: line.end }, whole) : replacing(tree, { start: end, end }, bracket);
  return { ...made, span: { start: alone ? line.start : start, end: made.span.end } };
}
const doubledClosing = defineKind({ name: 'doubled closing bracket', oneAnswer: true, places: inside('}', ']'), make: doubledBracket });
const doubledOpening = defineKind({ name: 'doubled opening bracket', oneAnswer: true, places: inside('{', '['), make: doubledBracket });

const fullWidth: Readonly<Record<string, string>> = { ',': '，', ':': '：', '{': '｛', '}': '｝', '[': '［', ']': '］' };
const fullWidthPunctuation = defineKind({
  name: 'full-width punctuation',
  oneAnswer: true,
  places: tokens(',', ':', 'string', '[', ']', '{', '}'),
  make(tree, { kind, start, end }) {
    if (kind !== 'string') return replacing(tree, { start, end }, fullWidth[kind] ?? kind);
    return replacing(tree, { start, end }, `“${tree.text.slice(start + 1, end - 1)}”`);
  },
});

/** Replaces a comma by the character of an adjacent key. */
const strayComma = defineKind({
  name: 'sign for a comma',
  oneAnswer: true,
  places: tokens(','),
  make: (tree, token, random) => replacing(tree, token, random.pick(['.', ';', '|', '،'])),
});
const strayColon = defineKind({
  name: 'sign for a colon',
  oneAnswer: true,
  places: tokens(':'),
  make: (tree, token, random) => replacing(tree, token, random.pick([' =', ';', ' =>', ' -'])),
});

/** `"key:" "value"`, `"item,"`. */
const quotedPunctuation = defineKind({
  name: 'comma or colon before the closing quote',
  oneAnswer: true,
  places: (tree) => {
    const all = tokensOf(tree.text);
    return all.flatMap((token, index) => {
      const next = all[index + 1];
      return token.kind === 'string' && next && [',', ':'].includes(next.kind) && next.start === token.end && token.end - token.start > 4
        ? [{ start: token.end - 1, end: next.end, sign: next.kind }]
        : [];
    });
  },
  make: (tree, { start, end, sign }) => replacing(tree, { start, end }, `${sign}"`),
});

const doubledQuotes = defineKind({
  name: 'quotes twice',
  oneAnswer: true,
  places: (tree) => strings(tree).filter((token) => token.end - token.start > 2 && !isReported(tree, token)),
  make: (tree, { start, end }) => replacing(tree, { start, end }, `"${tree.text.slice(start, end)}"`),
});

const round: Readonly<Record<string, string>> = { '{': '(', '}': ')', '[': '(', ']': ')' };
const roundBracket = defineKind({
  name: 'round bracket',
  oneAnswer: true,
  places: inside('{', '}', '[', ']'),
  make: (tree, { kind, start, end }) => replacing(tree, { start, end }, round[kind] ?? kind),
});

/** Lines that remain valid JSON when duplicated are covered by other kinds. */
const lineTwice = defineKind({
  name: 'line twice that breaks the JSON',
  oneAnswer: true,
  places: (tree) => tokens('string')(tree).filter(({ start }) => /^\s*$/.test(tree.text.slice(lineAt(tree.text, start).start, start))),
  make(tree, { start }) {
    const line = lineAt(tree.text, start);
    const source = tree.text.slice(line.start, line.end);
    // A line with all its brackets closed and a trailing comma is complete.
    if (/,\s*$/.test(source) || !source.endsWith('\n')) return undefined;
    const made = replacing(tree, { start: line.end, end: line.end }, source);
    return { ...made, span: { start: line.start, end: made.span.end } };
  },
});

const conflict = defineKind({
  name: 'merge conflict',
  oneAnswer: false,
  places: (tree) => tokens(',')(tree).filter(({ start }) => /[a-z]{3}/i.test(tree.text.slice(lineAt(tree.text, start).start, start))),
  make(tree, { start }) {
    const line = lineAt(tree.text, start);
    const source = tree.text.slice(line.start, line.end);
    const eol = eolOf(tree.text);
    const other = source.replace(/[a-z]{3,}(?=[^a-z]*$)/i, (word) => `${word}-2`);
    const block = [`<<<<<<< HEAD${eol}`, source, `=======${eol}`, other, `>>>>>>> main${eol}`].join('');
    return replacing(tree, line, block);
  },
});

export const syntaxKinds: readonly Kind[] = [
  comment,
  trailingComma,
  missingComma,
  missingColon,
  openingQuote,
  closingQuote,
  lostClosing,
  lostOpening,
  doubledClosing,
  doubledOpening,
  fullWidthPunctuation,
  strayComma,
  strayColon,
  quotedPunctuation,
  doubledQuotes,
  roundBracket,
  lineTwice,
  conflict,
];
