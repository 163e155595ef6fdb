import type { Span } from '../../base/spans';
import type { SpanEdit } from '../../base/textEdits';

export type SyntaxErrorKind =
  | 'comment'
  | 'foreignComment'
  | 'trailingComma'
  | 'missingComma'
  | 'missingColon'
  | 'missingValue'
  | 'missingKey'
  | 'missingQuote'
  | 'missingQuotes'
  | 'wrongQuotes'
  | 'extraQuote'
  | 'bareQuotes'
  | 'missingCloser'
  | 'missingOpener'
  | 'extraCloser'
  | 'extraOpener'
  | 'wrongBracket'
  | 'wrongPunctuation'
  | 'foreignPunctuation'
  | 'extraPunctuation'
  | 'quotedPunctuation'
  | 'doubledLine'
  | 'wrongSpace'
  | 'lineBreakInText'
  | 'controlCharacter'
  | 'badEscape'
  | 'badWord'
  | 'badNumber'
  | 'earlyEnd'
  | 'textAfterEnd'
  | 'unexpectedText'
  | 'conflict'
  | 'conflictRemnant'
  | 'empty';

/** One way to put a mistake right. The edits are in the order of the text and do not overlap. */
export interface Repair {
  readonly edits: readonly SpanEdit[];
  /** The one right answer; at most one of a problem's repairs. */
  readonly preferred: boolean;
  /** What it does, where the edits do not say it: sides of a merge conflict, ways to write a character. */
  readonly name?: RepairName;
}

export type RepairName = 'current' | 'incoming' | 'both' | 'slashes' | 'escape' | 'join' | 'quotes' | 'comment' | 'line' | 'doubled';

/** One mistake of the author's, told once. */
export interface JsonSyntaxError {
  readonly kind: SyntaxErrorKind;
  /** Where the mistake is. */
  readonly span: Span;
  readonly repairs: readonly Repair[];
  /** The bracket, character or word that the message names. */
  readonly subject?: string;
  /** What is to stand in its place, where that is one short piece. */
  readonly meant?: string;
  /** Whether it goes without saying beside the problem before it. */
  readonly isImplied?: boolean;
  /** The bracket that the mistake leaves without its partner. */
  readonly partner?: Span;
}
