import { type Span, touches } from '../base/spans';
import type { ConfigFile } from '../config/configFile';
import type { SyntaxErrorKind } from '../json/repair/syntaxErrors';

/** What is concluded from how entries lie within one another. */
const structural = /^(?:key|value|navigation|group|element|endpoint)\.|^color\.invalid$|^(?:page\.duplicate|page\.repeated|ref\.form)$/;

/** What is concluded from an entry that is not there. */
const lacking = new Set([
  'key.missing',
  'navigation.empty',
  'navigation.emptyList',
  'group.withoutPages',
  'value.count',
  'ref.form',
  'endpoint.noDescription',
]);

/** Syntax errors that leave the tree without an entry that the text has, or is about to have. */
const holes = new Set<SyntaxErrorKind>(['missingQuotes', 'missingValue']);

/** Blanks before a colon: nobody puts more. */
const longestGap = 20;

/** Syntax errors within a string that leave open what it says: words of other languages, escapes, a text that is cut off. */
const guessed = new Set<SyntaxErrorKind>(['badWord', 'badEscape', 'missingQuote', 'lineBreakInText', 'controlCharacter']);

/**
 * Whether a finding is suppressed, because a syntax error in its file makes it doubtful. In a file with merge conflicts
 * everything stands twice, and nothing else is reported.
 * @param finding without a file where its document is no part of a configuration
 */
export function isSuppressed({ code, file, span }: { readonly code: string; readonly file?: ConfigFile; readonly span: Span }): boolean {
  if (!file || file.syntax.length === 0 || code.startsWith('syntax.')) return false;
  if (file.syntax.some(({ kind }) => kind === 'conflict' || kind === 'conflictRemnant')) return true;
  // What a word of another language or half a text stands for is a guess as good as any.
  if (file.syntax.some((problem) => guessed.has(problem.kind) && touches(problem.span, span))) return true;
  // A text that stands where a key is due, and has no colon, is as likely a value.
  const isOpen = code === 'key.unknown' && !/^\s*:/.test(file.document.getText().slice(span.end, span.end + longestGap));
  if (isOpen && file.syntax.some((problem) => problem.kind === 'missingValue' && touches(problem.span, span))) return true;
  if (!file.isStructureKnown) return structural.test(code);
  return lacking.has(code) && file.syntax.some(({ kind }) => holes.has(kind));
}
