import { ErrorCode, type JSONDocument, type LanguageService } from 'vscode-json-languageservice';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { type Span, toSpan } from '../text/spans';

export type SyntaxKind =
  | 'comment'
  | 'trailingComma'
  | 'missingComma'
  | 'missingColon'
  | 'missingValue'
  | 'missingKey'
  | 'unquotedKey'
  | 'unclosedString'
  | 'unclosedBracket'
  | 'badString'
  | 'badNumber'
  | 'unexpectedText'
  | 'empty';

export interface SyntaxProblem {
  readonly kind: SyntaxKind;
  /** Where the mistake is. */
  readonly span: Span;
  /** For `missingComma`: the offset at which the comma belongs. */
  readonly insertAt?: number;
}

const kinds: Partial<Record<ErrorCode, SyntaxKind>> = {
  [ErrorCode.CommentNotPermitted]: 'comment',
  [ErrorCode.UnexpectedEndOfComment]: 'comment',
  [ErrorCode.TrailingComma]: 'trailingComma',
  [ErrorCode.CommaExpected]: 'missingComma',
  [ErrorCode.ColonExpected]: 'missingColon',
  [ErrorCode.ValueExpected]: 'missingValue',
  [ErrorCode.PropertyExpected]: 'missingKey',
  [ErrorCode.PropertyKeysMustBeDoublequoted]: 'unquotedKey',
  [ErrorCode.UnexpectedEndOfString]: 'unclosedString',
  [ErrorCode.CommaOrCloseBraceExpected]: 'unclosedBracket',
  [ErrorCode.CommaOrCloseBacketExpected]: 'unclosedBracket',
  [ErrorCode.InvalidCharacter]: 'badString',
  [ErrorCode.InvalidEscapeCharacter]: 'badString',
  [ErrorCode.InvalidUnicode]: 'badString',
  [ErrorCode.UnexpectedEndOfNumber]: 'badNumber',
};

/** What stands between the parser's view of the text and strict JSON, in the order of the text. */
export async function findSyntaxProblems(service: LanguageService, document: TextDocument, json: JSONDocument): Promise<SyntaxProblem[]> {
  const diagnostics = await service.doValidation(document, json, {
    comments: 'error',
    trailingCommas: 'error',
    schemaRequest: 'ignore',
    schemaValidation: 'ignore',
  });
  const problems: SyntaxProblem[] = [];
  for (const diagnostic of diagnostics) {
    // Duplicate keys are found by a rule of their own, which points at one place and not at both.
    if (diagnostic.code === ErrorCode.DuplicateKey) continue;
    const kind = kinds[diagnostic.code as ErrorCode] ?? 'unexpectedText';
    const span = toSpan(document, diagnostic.range);
    problems.push(kind === 'missingComma' ? missingComma(document, span) : { kind, span });
  }
  // The parser takes a text without content for a document without errors.
  if (!json.root && problems.length === 0) problems.push({ kind: 'empty', span: { start: 0, end: document.getText().length } });
  return problems.sort((a, b) => a.span.start - b.span.start);
}

/** The parser reports the token that follows the gap; the mistake is at the end of the token before it. */
function missingComma(document: TextDocument, next: Span): SyntaxProblem {
  const text = document.getText();
  let insertAt = next.start;
  while (insertAt > 0 && /\s/.test(text.charAt(insertAt - 1))) insertAt--;
  return { kind: 'missingComma', span: { start: Math.max(0, insertAt - 1), end: insertAt }, insertAt };
}
