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

/** A repair of an error. The edits are in the order of the text and do not overlap. */
export interface Repair {
  readonly edits: readonly SpanEdit[];
  /** The preferred repair; at most one of an error's repairs. */
  readonly preferred: boolean;
  /** Name of the effect, if the edits do not show it: a side of a merge conflict, a way to write a character. */
  readonly name?: RepairName;
}

type RepairName =
  | 'current'
  | 'incoming'
  | 'both'
  | 'slashes'
  | 'escape'
  | 'unescape'
  | 'join'
  | 'quotes'
  | 'comment'
  | 'line'
  | 'doubled'
  | 'wrapping';

/** A syntax error, reported once per cause. */
export interface JsonSyntaxError {
  readonly kind: SyntaxErrorKind;
  /** Span at which the error is reported. */
  readonly span: Span;
  readonly repairs: readonly Repair[];
  /** The bracket, character or word that the message names. */
  readonly subject?: string;
  /** The replacement, if it is a single short text. */
  readonly meant?: string;
  /** Whether the error is implied by the previous error, and so not reported. */
  readonly isImplied?: boolean;
  /** The bracket that the error leaves unmatched. */
  readonly partner?: Span;
}
