import { expect, it } from 'vitest';
import { syntaxMessage } from '../../../server/src/engine/checks/syntax/common';
import type { JsonSyntaxError, SyntaxErrorKind } from '../../../server/src/engine/json/repair/syntaxErrors';
import { createLocalizer } from '../../../shared/l10n';

function messageOf(kind: SyntaxErrorKind, subject?: string, meant?: string): string {
  const error: JsonSyntaxError = { kind, span: { start: 0, end: 1 }, repairs: [], ...(subject && { subject }), ...(meant && { meant }) };
  return createLocalizer()(syntaxMessage(error));
}

it.each([
  ['missingCloser', ']', 'Expected `]`: unclosed `[`.'],
  ['missingCloser', ']}', 'Expected `]}`: unclosed `{[`.'],
  ['missingCloser', ']'.repeat(60), 'Unclosed brackets.'],
  ['missingOpener', '{', 'Expected `{`: unmatched closing bracket.'],
  ['extraCloser', '}', 'Unexpected `}`: no matching `{`.'],
  ['extraCloser', ']\n}', 'Unexpected brackets: no match.'],
  ['extraOpener', '[', 'Unexpected `[`: no matching `]`.'],
  ['earlyEnd', ']}', 'Unexpected end of file: expected `]}`.'],
] as const)('the message of %s names the brackets that match `%s`', (kind, subject, message) => {
  expect(messageOf(kind, subject)).toBe(message);
});

it.each([
  ['wrongBracket', '}', ']', 'Unexpected `}`: expected `]`.'],
  ['wrongPunctuation', ';', ',', 'Unexpected `;`: expected `,`.'],
  ['badWord', 'True', 'true', 'Invalid value `True`: expected `true`.'],
  ['badWord', 'maple', undefined, 'Invalid value `maple`.'],
  ['badNumber', '0x10', '16', 'Invalid number `0x10`: expected `16`.'],
  ['unexpectedText', 'a`b', undefined, 'Unexpected content.'],
] as const)('the message of %s names `%s` and what is expected', (kind, subject, meant, message) => {
  expect(messageOf(kind, subject, meant)).toBe(message);
});

it.each([
  ['slashes', 'Invalid escape sequence `\\d`. Use `/` in paths.'],
  ['escape', 'Invalid escape sequence `\\d`. Write `\\\\` for a backslash.'],
] as const)('the message of badEscape fits the preferred repair, %s', (name, message) => {
  const span = { start: 0, end: 2 };
  const repairs = [{ edits: [{ span, text: '' }], preferred: true, name }];
  expect(createLocalizer()(syntaxMessage({ kind: 'badEscape', span, repairs, subject: '\\d' }))).toBe(message);
});
