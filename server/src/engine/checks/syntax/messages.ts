import type { JsonSyntaxError } from '../../json/repair/syntaxErrors';

/** The message of a syntax error: what is wrong, then what to do. */
export function syntaxMessage({ kind, subject = '', meant }: JsonSyntaxError): string {
  const named = subject.length > 0 && subject.length <= 40 && !/[\r\n`]/.test(subject) ? `\`${subject}\`` : undefined;
  const given = named ? ` ${named}` : '';
  const expected = meant ? `: expected \`${meant}\`` : '';
  switch (kind) {
    case 'comment':
    case 'foreignComment':
      return 'Comments are not allowed in JSON.';
    case 'trailingComma':
      return 'Trailing commas are not allowed in JSON.';
    case 'missingComma':
      return 'Expected `,` before the next entry.';
    case 'missingColon':
      return 'Expected `:` between the key and its value.';
    case 'missingValue':
      return 'Expected a value.';
    case 'missingKey':
      return 'Expected a key in double quotes.';
    case 'missingQuote':
      return 'Unterminated string: missing `"` at the start or the end.';
    case 'missingQuotes':
      return 'Expected double quotes around this key or string.';
    case 'wrongQuotes':
      return 'Invalid quotes. Use straight double quotes (`"`) on both sides.';
    case 'extraQuote':
      return 'Unexpected `"`.';
    case 'bareQuotes':
      return 'Unescaped `"` in a string. Write `\\"`.';
    case 'missingCloser':
      return named ? `Expected ${named}: unclosed \`${counterparts(subject)}\`.` : 'Unclosed brackets.';
    case 'earlyEnd':
      return `Unexpected end of file: expected ${named ?? 'closing brackets'}.`;
    case 'missingOpener':
      return `Expected \`${subject}\`: unmatched closing bracket.`;
    case 'extraCloser':
    case 'extraOpener':
      return named ? `Unexpected ${named}: no matching \`${counterparts(subject)}\`.` : 'Unexpected brackets: no match.';
    case 'wrongBracket':
      return `Unexpected \`${subject}\`${expected}.`;
    case 'wrongPunctuation':
    case 'foreignPunctuation':
      return `Unexpected ${named ?? 'punctuation'}${expected}.`;
    case 'extraPunctuation':
      return `Unexpected ${named ?? 'punctuation'}.`;
    case 'quotedPunctuation':
      return `Unexpected \`${subject}\` in a string. Move it after the closing quote.`;
    case 'wrongSpace':
      return 'Invalid whitespace. Only spaces, tabs and line breaks are allowed here.';
    case 'lineBreakInText':
      return 'Unescaped line break in a string.';
    case 'controlCharacter':
      return 'Unescaped control character in a string.';
    case 'badEscape':
      return `Invalid escape sequence \`${subject}\`. Use \`/\` in paths.`;
    case 'badWord':
      return `Invalid value${given}${expected}.`;
    case 'badNumber':
      return `Invalid number${given}${expected}.`;
    case 'textAfterEnd':
      return 'Unexpected content after the end of the configuration.';
    case 'unexpectedText':
      return `Unexpected ${named ?? 'content'}.`;
    case 'doubledLine':
      return 'Duplicate line.';
    case 'conflict':
      return 'Unresolved merge conflict. Accept one side or both.';
    case 'conflictRemnant':
      return 'Unexpected merge conflict marker.';
    case 'empty':
      return 'Empty file: expected a JSON value.';
  }
}

/** The matching brackets, in the order in which they are opened and closed. */
function counterparts(brackets: string): string {
  const mirrored: Readonly<Record<string, string>> = { '{': '}', '}': '{', '[': ']', ']': '[' };
  return [...brackets.replace(/\s/g, '')]
    .reverse()
    .map((bracket) => mirrored[bracket] ?? bracket)
    .join('');
}
