import type { SyntaxKind } from '../model/syntax';
import type { DiagnosticCode } from './codes';
import type { Rule } from './rule';
import { syntaxDocs } from './syntaxDocs';

type SyntaxCode = Extract<DiagnosticCode, `syntax.${string}`>;

const messages: Record<SyntaxKind, string> = {
  comment: 'Comments are not allowed: `docs.json` is strict JSON, and a comment fails the deploy.',
  trailingComma: 'No comma may stand after the last entry: `docs.json` is strict JSON.',
  missingComma: 'A comma is missing here, before the next entry.',
  missingColon: 'A `:` is missing between the key and its value.',
  missingValue: 'A value is missing here.',
  missingKey: 'A key in double quotes is missing here.',
  unquotedKey: 'Keys must stand in double quotes.',
  unclosedString: 'This text has no closing double quote on its line.',
  unclosedBracket: 'A bracket that was opened before is not closed here.',
  badString: 'This text holds a character or an escape that JSON does not allow.',
  badNumber: 'This is not a number that JSON allows.',
  unexpectedText: 'This does not belong here: the JSON value is complete before it, or none can start like this.',
  empty: 'This file is empty. A fragment must hold a JSON value.',
};

/** Syntax errors are separate codes where they have a fix, and one code where they have none. */
function syntaxRule(code: SyntaxCode, kinds: readonly SyntaxKind[]): Rule<SyntaxCode> {
  return {
    code,
    severity: 'error',
    ...(syntaxDocs[code] && { docs: syntaxDocs[code] }),
    *check({ config }) {
      for (const file of config.files.values()) {
        for (const problem of file.syntax) {
          // An empty docs.json has a rule of its own.
          if (!kinds.includes(problem.kind) || (problem.kind === 'empty' && file === config.root)) continue;
          yield { file, span: problem.span, message: messages[problem.kind], data: undefined };
        }
      }
    },
  };
}

export const syntaxComment = syntaxRule('syntax.comment', ['comment']);
export const syntaxTrailingComma = syntaxRule('syntax.trailingComma', ['trailingComma']);
export const syntaxMissingComma = syntaxRule('syntax.missingComma', ['missingComma']);
export const syntaxInvalid = syntaxRule('syntax.invalid', [
  'missingColon',
  'missingValue',
  'missingKey',
  'unquotedKey',
  'unclosedString',
  'unclosedBracket',
  'badString',
  'badNumber',
  'unexpectedText',
  'empty',
]);
