import { type Localizable, t } from '../../../../../shared/l10n';
import type { JsonSyntaxError } from '../../json/repair/syntaxErrors';

/** The message of a syntax error: what is wrong, then what to do. */
export function syntaxMessage({ kind, subject = '', meant, repairs }: JsonSyntaxError): Localizable {
  const named = subject.length > 0 && subject.length <= 40 && !/[\r\n`]/.test(subject) ? `\`${subject}\`` : undefined;
  const given = named ? ` ${named}` : '';
  const expected = meant ? t`: expected \`${meant}\`` : '';
  switch (kind) {
    case 'comment':
    case 'foreignComment':
      return t`Comments are not allowed in JSON.`;
    case 'trailingComma':
      return t`Trailing commas are not allowed in JSON.`;
    case 'missingComma':
      return t`Expected \`,\` before the next entry.`;
    case 'missingColon':
      return t`Expected \`:\` between the key and its value.`;
    case 'missingValue':
      return t`Expected a value.`;
    case 'missingKey':
      return t`Expected a key in double quotes.`;
    case 'missingQuote':
      return t`Unterminated string: missing \`"\` at the start or the end.`;
    case 'missingQuotes':
      return t`Expected double quotes around this key or string.`;
    case 'wrongQuotes':
      return t`Invalid quotes. Use straight double quotes (\`"\`) on both sides.`;
    case 'extraQuote':
      return t`Unexpected \`"\`.`;
    case 'bareQuotes':
      return t`Unescaped \`"\` in a string. Write \`\\"\`.`;
    case 'missingCloser':
      return named ? t`Expected ${named}: unclosed \`${counterparts(subject)}\`.` : t`Unclosed brackets.`;
    case 'earlyEnd':
      return t`Unexpected end of file: expected ${named ?? t`closing brackets`}.`;
    case 'missingOpener':
      return t`Expected \`${subject}\`: unmatched closing bracket.`;
    case 'extraCloser':
    case 'extraOpener':
      return named ? t`Unexpected ${named}: no matching \`${counterparts(subject)}\`.` : t`Unexpected brackets: no match.`;
    case 'wrongBracket':
      return t`Unexpected \`${subject}\`${expected}.`;
    case 'wrongPunctuation':
    case 'foreignPunctuation':
      return t`Unexpected ${named ?? t`punctuation`}${expected}.`;
    case 'extraPunctuation':
      return t`Unexpected ${named ?? t`punctuation`}.`;
    case 'quotedPunctuation':
      return t`Unexpected \`${subject}\` in a string. Move it after the closing quote.`;
    case 'wrongSpace':
      return t`Invalid whitespace. Only spaces, tabs and line breaks are allowed here.`;
    case 'lineBreakInText':
      return t`Unescaped line break in a string.`;
    case 'controlCharacter':
      return t`Unescaped control character in a string.`;
    case 'badEscape':
      return repairs.some(({ preferred, name }) => preferred && name === 'slashes')
        ? t`Invalid escape sequence \`${subject}\`. Use \`/\` in paths.`
        : t`Invalid escape sequence \`${subject}\`. Write \`\\\\\` for a backslash.`;
    case 'badWord':
      return t`Invalid value${given}${expected}.`;
    case 'badNumber':
      return t`Invalid number${given}${expected}.`;
    case 'textAfterEnd':
      return t`Unexpected content after the end of the configuration.`;
    case 'unexpectedText':
      return t`Unexpected ${named ?? t`content`}.`;
    case 'doubledLine':
      return t`Duplicate line.`;
    case 'conflict':
      return t`Unresolved merge conflict. Accept one side or both.`;
    case 'conflictRemnant':
      return t`Unexpected merge conflict marker.`;
    case 'empty':
      return t`Empty file: expected a JSON value.`;
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
