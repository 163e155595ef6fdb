import type { JsonSyntaxError } from '../../json/repair/syntaxErrors';

/** What is said of a syntax mistake: one sentence or two. */
export function syntaxMessage({ kind, subject = '', meant }: JsonSyntaxError): string {
  const named = subject.length > 0 && subject.length <= 40 && !/[\r\n`]/.test(subject) ? `\`${subject}\`` : undefined;
  switch (kind) {
    case 'comment':
    case 'foreignComment':
      return 'Comments are not allowed: `docs.json` is strict JSON, and a comment fails the deploy.';
    case 'trailingComma':
      return 'No comma may stand after the last entry: `docs.json` is strict JSON.';
    case 'missingComma':
      return 'A comma is missing here, before the next entry.';
    case 'missingColon':
      return 'A `:` is missing between the key and its value.';
    case 'missingValue':
      return 'A value is missing here.';
    case 'missingKey':
      return 'A key in double quotes is missing here.';
    case 'missingQuote':
      return 'A double quote is missing at the start or the end of this text.';
    case 'missingQuotes':
      return 'Keys and texts must stand in double quotes.';
    case 'wrongQuotes':
      return 'JSON knows double quotes (`"`) only, straight and on both sides.';
    case 'extraQuote':
      return 'There is one double quote too many here.';
    case 'bareQuotes':
      return 'Double quotes within a text must be written as `\\"`.';
    case 'missingCloser':
      return subject.length > 1 ? `\`${subject}\` is missing here: these brackets are not closed.` : `A \`${subject}\` is missing here.`;
    case 'earlyEnd':
      return `The file ends too early: \`${subject}\` would close what is open.`;
    case 'missingOpener':
      return `A \`${subject}\` is missing here.`;
    case 'extraCloser':
    case 'extraOpener':
      return named ? `${named} is too much here: it has no counterpart.` : 'These brackets are too much here: they have no counterpart.';
    case 'wrongBracket':
      return `This \`${subject}\` fits neither its content nor its counterpart: write \`${meant}\`.`;
    case 'wrongPunctuation':
    case 'foreignPunctuation':
      return `${named ?? 'This'} is not the punctuation that belongs here${meant ? `: write \`${meant}\`` : ''}.`;
    case 'extraPunctuation':
      return `${named ?? 'This'} is too much here.`;
    case 'quotedPunctuation':
      return `The \`${subject}\` belongs behind the closing quote.`;
    case 'wrongSpace':
      return 'This invisible character is not allowed between entries. Only blanks, tabs and line breaks are.';
    case 'lineBreakInText':
      return 'A text must end on the line on which it begins.';
    case 'controlCharacter':
      return 'A text must not hold tabs or other control characters as they are.';
    case 'badEscape':
      return `\`${subject}\` is not an escape that JSON knows. In paths write \`/\`.`;
    case 'badWord':
      return `${named ?? 'This'} is not a value in JSON${meant ? `: write \`${meant}\`` : ''}.`;
    case 'badNumber':
      return `${named ?? 'This'} is not how JSON writes a number${meant ? `: write \`${meant}\`` : ''}.`;
    case 'textAfterEnd':
      return 'Nothing may follow here: the configuration ends with the bracket before.';
    case 'unexpectedText':
      return `${named ?? 'This text'} does not belong here.`;
    case 'doubledLine':
      return 'This line stands twice.';
    case 'conflict':
      return 'This merge conflict is not resolved. Accept one side or both.';
    case 'conflictRemnant':
      return 'This marker is left over from a merge conflict.';
    case 'empty':
      return 'This file is empty. A fragment must hold a JSON value.';
  }
}
