import { array, type InferOutput, integer, minLength, minValue, number, object, optional, picklist, pipe, readonly, string } from 'valibot';
import { type Localizable, t } from '../../../../../shared/l10n';
import type { SpanEdit } from '../../base/textEdits';
import type { ConfigFile } from '../../config/configFile';
import type { JsonSyntaxError, SyntaxErrorKind } from '../../json/repair/syntaxErrors';
import type { CheckContext } from '../checkContext';
import { flag } from '../data';
import type { Fix, FixTarget } from '../fixes/fix';

/** Titles of repairs whose edits do not explain themselves. */
export const repairTitles = {
  comment: t`Remove comment`,
  wrapping: t`Keep the configuration only`,
  line: t`Remove conflict marker`,
  doubled: t`Remove duplicate line`,
  current: t`Accept current change`,
  incoming: t`Accept incoming change`,
  both: t`Accept both changes`,
  slashes: t`Replace \`\\\` with \`/\``,
  escape: t`Escape this character`,
  unescape: t`Remove the backslash`,
  join: t`Join lines of the string`,
  quotes: t`Use double quotes`,
} as const;

/** Replacement of `length` characters, `at` characters from the start of the diagnostic (before it if negative). */
const relativeEdit = object({ at: pipe(number(), integer()), length: pipe(number(), integer(), minValue(0)), text: string() });

const repair = object({
  edits: pipe(array(relativeEdit), minLength(1), readonly()),
  preferred: flag,
  /** Condition for being safe: always, or if the repairs of all errors of the text together make it valid. */
  safe: optional(picklist(['always', 'ifSound'])),
  name: optional(
    picklist(['comment', 'wrapping', 'line', 'doubled', 'current', 'incoming', 'both', 'slashes', 'escape', 'unescape', 'join', 'quotes']),
  ),
});

/** Repairs of a syntax error, best first; none if only the author can decide. */
export const repairData = object({ repairs: pipe(array(repair), readonly()) });

type Repair = InferOutput<typeof repair>;
type RepairData = InferOutput<typeof repairData>;
type SyntaxCode = (typeof codes)[SyntaxErrorKind];

const codes = {
  comment: 'syntax.comment',
  foreignComment: 'syntax.comment',
  trailingComma: 'syntax.trailingComma',
  missingComma: 'syntax.missingComma',
  missingColon: 'syntax.punctuation',
  wrongPunctuation: 'syntax.punctuation',
  foreignPunctuation: 'syntax.punctuation',
  extraPunctuation: 'syntax.punctuation',
  quotedPunctuation: 'syntax.punctuation',
  wrongSpace: 'syntax.punctuation',
  missingQuote: 'syntax.quotes',
  missingQuotes: 'syntax.quotes',
  wrongQuotes: 'syntax.quotes',
  extraQuote: 'syntax.quotes',
  bareQuotes: 'syntax.quotes',
  lineBreakInText: 'syntax.text',
  controlCharacter: 'syntax.text',
  badEscape: 'syntax.text',
  badWord: 'syntax.literal',
  badNumber: 'syntax.literal',
  missingCloser: 'syntax.bracketMissing',
  missingOpener: 'syntax.bracketMissing',
  earlyEnd: 'syntax.bracketMissing',
  extraCloser: 'syntax.bracketExtra',
  extraOpener: 'syntax.bracketExtra',
  wrongBracket: 'syntax.bracketKind',
  conflict: 'syntax.conflict',
  conflictRemnant: 'syntax.conflict',
  missingValue: 'syntax.invalid',
  missingKey: 'syntax.invalid',
  textAfterEnd: 'syntax.invalid',
  unexpectedText: 'syntax.invalid',
  doubledLine: 'syntax.invalid',
  empty: 'syntax.invalid',
} as const satisfies Record<SyntaxErrorKind, string>;

/** Syntax errors with one code in all files of a configuration. */
export function* syntaxFindings({ config }: CheckContext, code: SyntaxCode) {
  for (const file of config.files.values()) {
    const reported = file.syntax.filter(({ isImplied }) => !isImplied);
    const areBracketsSound = file.syntax.every(({ kind }) => !codes[kind].startsWith('syntax.bracket'));
    for (const problem of reported) {
      // An empty docs.json is reported by `file.empty`.
      if (codes[problem.kind] !== code || (problem.kind === 'empty' && file === config.root)) continue;
      const isGuess = !areBracketsSound && reported.length > 1;
      const safety =
        areBracketsSound && isUnambiguous(file, problem) ? 'always' : !isGuess && isClear(file, problem) ? 'ifSound' : undefined;
      const finding = { file, span: problem.span, message: syntaxMessage(problem), data: dataOf(problem, safety) };
      const related = problem.partner && [{ file, span: problem.partner, message: t`This bracket is not closed.` }];
      yield related ? { ...finding, related } : finding;
    }
  }
}

/**
 * Kinds with an unambiguous repair that loses nothing, if the brackets around it match. Comments are excluded, because saving must not
 * remove text of the author.
 */
const unambiguous = new Set<SyntaxErrorKind>(['trailingComma', 'missingComma', 'foreignPunctuation', 'wrongSpace', 'wrongQuotes']);

function isUnambiguous({ document }: ConfigFile, { kind, span, subject = '' }: JsonSyntaxError): boolean {
  // Removing an extra comma loses nothing; an extra colon may precede a value that is still missing.
  if (kind === 'extraPunctuation') return /^[,\s]+$/.test(subject);
  if (kind === 'missingQuotes') return /^\s*:/.test(document.getText().slice(span.end, span.end + 20));
  return unambiguous.has(kind);
}

/** Kinds whose preferred repair can lose text of the author, or is a guess. */
const unclear = new Set<SyntaxErrorKind>(['comment', 'foreignComment', 'conflict']);

/** Whether the preferred repair of an error is certainly right, provided that the text is valid after it. */
function isClear({ document }: ConfigFile, { kind, span, subject, repairs }: JsonSyntaxError): boolean {
  const written = document.getText().slice(span.start, span.end);
  switch (kind) {
    case 'earlyEnd':
      // A single bracket is easily lost. A truncated text lacks several brackets, or ends with a comma.
      return subject?.length === 1 && repairs[0]?.edits.length === 1;
    case 'missingCloser':
      // Behind an opening bracket, the author is probably still writing.
      return !isOpener(written.trim());
    case 'missingQuote':
      return written !== '"';
    case 'unexpectedText':
    case 'textAfterEnd':
      return !/["{[]/.test(written);
    default:
      return !unclear.has(kind);
  }
}

function isOpener(text: string): boolean {
  return text === '{' || text === '[';
}

function dataOf({ span, repairs }: JsonSyntaxError, safety: Repair['safe']): RepairData {
  return {
    repairs: repairs.map(({ edits, preferred, name }) => ({
      edits: edits.map((edit) => ({ at: edit.span.start - span.start, length: edit.span.end - edit.span.start, text: edit.text })),
      preferred,
      safe: preferred ? safety : undefined,
      name,
    })),
  };
}

/** Fixes for the repairs of a syntax error. @param title title for a repair without a name; default: from its edits */
export function* repairs(target: FixTarget, data: RepairData, title?: Localizable): Iterable<Fix> {
  for (const each of data.repairs) {
    const fix = toFix(target, each, title);
    if (fix) yield fix;
  }
}

/** Fix for a repair; `undefined` if the edits do not fit the text, which has changed since. */
function toFix({ file, span }: FixTarget, given: Repair, title?: Localizable): Fix | undefined {
  const text = file.document.getText();
  const edits: SpanEdit[] = [];
  let read = 0;
  for (const { at, length, text: by } of given.edits) {
    const start = span.start + at;
    if (start < read || start + length > text.length) return undefined;
    read = start + length;
    edits.push({ span: { start, end: read }, text: by });
  }
  const named = given.name ? repairTitles[given.name] : (title ?? describe(text, edits));
  const safe = given.safe === 'always' || (given.safe === 'ifSound' && file.isRepairSound);
  return { title: named, edits, preferred: given.preferred, ...(safe ? { safe } : {}) };
}

/** Title that names the removed or inserted text, unless it is long. */
function describe(text: string, edits: readonly SpanEdit[]): Localizable {
  const old = shortText(edits.map(({ span }) => text.slice(span.start, span.end)));
  const by = shortText(edits.map((edit) => edit.text));
  if (by === '') return old ? t`Remove \`${old}\`` : t`Remove this`;
  if (old === '') return t`Insert \`${by ?? t`what is missing`}\``;
  return by ? t`Change to \`${by}\`` : t`Fix this`;
}

function shortText(parts: readonly string[]): string | undefined {
  const text = parts.join('').replace(/\s+/g, '');
  return text.length > 30 ? undefined : text;
}

/** Message of a syntax error: first what is wrong, then what to do. */
export function syntaxMessage({ kind, subject = '', meant, repairs }: JsonSyntaxError): Localizable {
  const named = subject.length > 0 && subject.length <= 40 && !/[\r\n`]/.test(subject) ? `\`${subject}\`` : undefined;
  const given = named ? ` ${named}` : '';
  const expected = meant ? t`: expected \`${meant}\`` : '';
  switch (kind) {
    case 'comment':
    case 'foreignComment':
      return t`Comments are not allowed in JSON.`;
    case 'trailingComma':
      return t`Trailing commas are not allowed in JSON.`;
    case 'missingComma':
      return t`Expected \`,\` before the next entry.`;
    case 'missingColon':
      return t`Expected \`:\` between the key and its value.`;
    case 'missingValue':
      return t`Expected a value.`;
    case 'missingKey':
      return t`Expected a key in double quotes.`;
    case 'missingQuote':
      return t`Unterminated string: missing \`"\` at the start or the end.`;
    case 'missingQuotes':
      return t`Expected double quotes around this key or string.`;
    case 'wrongQuotes':
      return t`Invalid quotes. Use straight double quotes (\`"\`) on both sides.`;
    case 'extraQuote':
      return t`Unexpected \`"\`.`;
    case 'bareQuotes':
      return t`Unescaped \`"\` in a string. Write \`\\"\`.`;
    case 'missingCloser':
      return named ? t`Expected ${named}: unclosed \`${counterparts(subject)}\`.` : t`Unclosed brackets.`;
    case 'earlyEnd':
      return t`Unexpected end of file: expected ${named ?? t`closing brackets`}.`;
    case 'missingOpener':
      return t`Expected \`${subject}\`: unmatched closing bracket.`;
    case 'extraCloser':
    case 'extraOpener':
      return named ? t`Unexpected ${named}: no matching \`${counterparts(subject)}\`.` : t`Unexpected brackets: no match.`;
    case 'wrongBracket':
      return t`Unexpected \`${subject}\`${expected}.`;
    case 'wrongPunctuation':
    case 'foreignPunctuation':
      return t`Unexpected ${named ?? t`punctuation`}${expected}.`;
    case 'extraPunctuation':
      return t`Unexpected ${named ?? t`punctuation`}.`;
    case 'quotedPunctuation':
      return t`Unexpected \`${subject}\` in a string. Move it after the closing quote.`;
    case 'wrongSpace':
      return t`Invalid whitespace. Only spaces, tabs and line breaks are allowed here.`;
    case 'lineBreakInText':
      return t`Unescaped line break in a string.`;
    case 'controlCharacter':
      return t`Unescaped control character in a string.`;
    case 'badEscape':
      return repairs.some(({ preferred, name }) => preferred && name === 'slashes')
        ? t`Invalid escape sequence \`${subject}\`. Use \`/\` in paths.`
        : t`Invalid escape sequence \`${subject}\`. Write \`\\\\\` for a backslash.`;
    case 'badWord':
      return t`Invalid value${given}${expected}.`;
    case 'badNumber':
      return t`Invalid number${given}${expected}.`;
    case 'textAfterEnd':
      return t`Unexpected content after the end of the configuration.`;
    case 'unexpectedText':
      return t`Unexpected ${named ?? t`content`}.`;
    case 'doubledLine':
      return t`Duplicate line.`;
    case 'conflict':
      return t`Unresolved merge conflict. Accept one side or both.`;
    case 'conflictRemnant':
      return t`Unexpected merge conflict marker.`;
    case 'empty':
      return t`Empty file: expected a JSON value.`;
  }
}

/** Matching brackets, in the order in which they are opened and closed. */
function counterparts(brackets: string): string {
  const mirrored: Readonly<Record<string, string>> = { '{': '}', '}': '{', '[': ']', ']': '[' };
  return [...brackets.replace(/\s/g, '')]
    .reverse()
    .map((bracket) => mirrored[bracket] ?? bracket)
    .join('');
}
