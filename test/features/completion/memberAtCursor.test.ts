import { describe, expect, it } from 'vitest';
import { memberAtCursor } from '../../../server/src/engine/features/config/completion/memberAtCursor';

/** The member at the `|` of a text, as its form and its written part; `undefined` if no member can be there. */
function memberIn(marked: string): string | undefined {
  const offset = marked.indexOf('|');
  const text = marked.replace('|', '');
  const member = memberAtCursor(text, offset);
  return member && `${member.form} ${text.slice(member.span.start, member.span.end)}`.trim();
}

/** Text in front of the place where a comma is missing. */
function beforeMissingComma(marked: string): string | undefined {
  const at = memberAtCursor(marked.replace('|', ''), marked.indexOf('|'))?.commaBefore;
  return at === undefined ? undefined : marked.slice(0, at);
}

describe('the member at the cursor', () => {
  it.each([
    ['{ "pages": ["a|"] }', 'closed "a"'],
    ['{ "pages": ["a", |] }', 'none'],
    ['{ "pages": [gui|de] }', 'bare guide'],
    ['{ "pages": ["gui|\n] }', 'open "gui'],
    ['{ "na|me": 1 }', 'closed "name"'],
    ['{ "pages": ["a"|] }', undefined],
    ['{ "name": "a" // the |name\n}', undefined],
    ['{ /* | */ "name": "a" }', undefined],
  ])('is what is written there: %s', (marked, expected) => {
    expect(memberIn(marked)).toBe(expected);
  });

  it.each([
    ['an escaped quote', '{ "name": "a \\"b\\" c", "pages": ["x|"] }'],
    ['an escaped backslash at its end', '{ "name": "a\\\\", "pages": ["x|"] }'],
    ['brackets, colons and slashes', '{ "name": "[{://,", "pages": ["x|"] }'],
    ['no closing quote in its line', '{ "name": "a\n, "pages": ["x|"] }'],
    ['no closing quote in a line that ends as on Windows', '{ "name": "a\r\n, "pages": ["x|"] }'],
    ['no closing quote in a line that ends with a carriage return', '{ "name": "a\r, "pages": ["x|"] }'],
    ['a quote that only a later line closes', '{ "name": "a\\"\n, "pages": ["x|"] }'],
    ['a byte order mark before it', '\uFEFF{ "name": "a", "pages": ["x|"] }'],
  ])('is found behind a string with %s', (_what, marked) => {
    expect(memberIn(marked)).toBe('closed "x"');
  });

  it('has a comma missing before it behind a value, not behind an opening bracket', () => {
    expect(beforeMissingComma('{ "pages": ["a" "b|"] }')).toBe('{ "pages": ["a"');
    expect(beforeMissingComma('{ "pages": [["a"] |] }')).toBe('{ "pages": [["a"]');
    expect(beforeMissingComma('{ "pages": ["b|"] }')).toBeUndefined();
  });

  it('includes the words of an endpoint that is typed without quotes', () => {
    expect(memberIn('{ "pages": [GET /us|ers] }')).toBe('bare GET /users');
  });
});
