import type { JsonSyntaxError, SyntaxErrorKind } from '../../json/repair/syntaxErrors';
import type { Check, Finding } from '../check';
import type { SyntaxCode, SyntaxData } from './codes';
import { syntaxDocs } from './docs';
import { syntaxMessage } from './messages';

const codes: Record<SyntaxErrorKind, SyntaxCode> = {
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
};

function syntaxRule(code: SyntaxCode): Check<SyntaxCode> {
  return {
    code,
    severity: 'error',
    docs: syntaxDocs[code],
    *check({ config }) {
      for (const file of config.files.values()) {
        const areBracketsSound = file.syntax.every(({ kind }) => !codes[kind].startsWith('syntax.bracket'));
        for (const problem of file.syntax) {
          // An empty docs.json has a rule of its own.
          if (problem.isImplied || codes[problem.kind] !== code || (problem.kind === 'empty' && file === config.root)) continue;
          const finding: Finding<SyntaxCode> = {
            file,
            span: problem.span,
            message: syntaxMessage(problem),
            data: dataOf(problem, areBracketsSound),
          };
          const related = problem.partner && [{ file, span: problem.partner, message: 'This bracket is not closed.' }];
          yield related ? { ...finding, related } : finding;
        }
      }
    },
  };
}

/**
 * What can be repaired without a guess and without a loss: the text has one meaning only, as far as the brackets around it are
 * right. Comments are not among it: they are the author's words, and nobody should lose them by saving.
 */
const unambiguous = new Set<SyntaxErrorKind>(['trailingComma', 'missingComma', 'foreignPunctuation', 'wrongSpace', 'wrongQuotes']);

function dataOf({ kind, span, repairs }: JsonSyntaxError, areBracketsSound: boolean): SyntaxData {
  const safe = areBracketsSound && unambiguous.has(kind);
  return {
    repairs: repairs.map(({ edits, preferred, name }) => ({
      edits: edits.map((edit) => ({ at: edit.span.start - span.start, length: edit.span.end - edit.span.start, text: edit.text })),
      preferred,
      safe: safe && preferred,
      name,
    })),
  };
}

/** In the order in which their findings are shown. */
export const syntaxRules: readonly Check[] = [
  syntaxRule('syntax.conflict'),
  syntaxRule('syntax.invalid'),
  syntaxRule('syntax.bracketMissing'),
  syntaxRule('syntax.bracketExtra'),
  syntaxRule('syntax.bracketKind'),
  syntaxRule('syntax.quotes'),
  syntaxRule('syntax.text'),
  syntaxRule('syntax.literal'),
  syntaxRule('syntax.punctuation'),
  syntaxRule('syntax.missingComma'),
  syntaxRule('syntax.trailingComma'),
  syntaxRule('syntax.comment'),
];
