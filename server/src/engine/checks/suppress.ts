import { type Span, touches } from '../base/spans';
import type { ConfigFile } from '../config/configFile';
import type { SyntaxErrorKind } from '../json/repair/syntaxErrors';

/** Codes that depend on the nesting of entries. */
const structuralCodes =
  /^(?:key|value|navigation|group|element|endpoint)\.|^color\.invalid$|^(?:page\.duplicate|page\.repeated|ref\.form)$/;

/** Codes that depend on the absence of an entry. */
const absenceCodes = new Set([
  'key.missing',
  'navigation.empty',
  'navigation.emptyList',
  'group.withoutPages',
  'value.count',
  'ref.form',
  'endpoint.noDescription',
]);

/** Syntax errors that leave a gap in the tree: an entry that the text has, or that is being typed. */
const gapErrors = new Set<SyntaxErrorKind>(['missingQuotes', 'missingValue']);

/** Maximum number of characters that are searched for a colon. */
const maxGap = 20;

/** Syntax errors that make a string ambiguous: literals of other languages, escapes, an unterminated string. */
const ambiguityErrors = new Set<SyntaxErrorKind>(['badWord', 'badEscape', 'missingQuote', 'lineBreakInText', 'controlCharacter']);

/**
 * Whether a finding is suppressed, because a syntax error in its file makes it unreliable. A file with merge conflicts
 * contains everything twice, and nothing else is reported.
 * @param finding without a file if its document is not part of a configuration
 */
export function isSuppressed({ code, file, span }: { readonly code: string; readonly file?: ConfigFile; readonly span: Span }): boolean {
  if (!file || file.syntax.length === 0 || code.startsWith('syntax.')) return false;
  if (file.syntax.some(({ kind }) => kind === 'conflict' || kind === 'conflictRemnant')) return true;
  // The repair of such a string is a guess.
  if (file.syntax.some((problem) => ambiguityErrors.has(problem.kind) && touches(problem.span, span))) return true;
  // A string without a colon in place of a key may be a value.
  const isOpen = code === 'key.unknown' && !/^\s*:/.test(file.document.getText().slice(span.end, span.end + maxGap));
  if (isOpen && file.syntax.some((problem) => problem.kind === 'missingValue' && touches(problem.span, span))) return true;
  if (!file.isStructureKnown) return structuralCodes.test(code);
  return absenceCodes.has(code) && file.syntax.some(({ kind }) => gapErrors.has(kind));
}
