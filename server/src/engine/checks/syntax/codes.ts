import type { RepairName } from '../../json/repair/syntaxErrors';

/** Replaces `length` characters, `at` characters from the start of the diagnostic (before it when negative). */
export interface RelativeEdit {
  readonly at: number;
  readonly length: number;
  readonly text: string;
}

/** A way to repair a syntax mistake. */
export interface SyntaxRepair {
  readonly edits: readonly RelativeEdit[];
  readonly preferred: boolean;
  readonly safe: boolean;
  /** What it does, where the edits do not show it. */
  readonly name: RepairName | undefined;
}

export interface SyntaxData {
  /** Best first; empty when only the author can tell. */
  readonly repairs: readonly SyntaxRepair[];
}

/** The codes of mistakes in JSON itself. All carry the same data. */
export interface SyntaxDataByCode {
  'syntax.comment': SyntaxData;
  'syntax.trailingComma': SyntaxData;
  'syntax.missingComma': SyntaxData;
  'syntax.punctuation': SyntaxData;
  'syntax.quotes': SyntaxData;
  'syntax.text': SyntaxData;
  'syntax.literal': SyntaxData;
  'syntax.bracketMissing': SyntaxData;
  'syntax.bracketExtra': SyntaxData;
  'syntax.bracketKind': SyntaxData;
  'syntax.conflict': SyntaxData;
  'syntax.invalid': SyntaxData;
}

export type SyntaxCode = keyof SyntaxDataByCode;
