import { describe, expect, it } from 'vitest';
import { bodyCursorAt } from '../../../server/src/engine/pages/cursor/bodyCursor';
import { shown } from './support';

describe('the cursor in a body', () => {
  it.each([
    '<|>',
    'Text with (parentheses <|>) and "quotes"',
    'A "quoted <|>" word',
    '`[a](/x<|>)`',
    '```md\n[a](/x<|>)\n```',
    '~~~\nimport A from "/x<|>"\n~~~',
    '```\n<Card href="/x<|>" />',
    '{/* [a](/x<|>) */}',
    '<!-- <img src="/x<|>"> -->',
    '---\ntitle: "[a](/x<|>)"\n---\n',
    `[a](${'x'.repeat(3_000)}<|>)`,
  ])('is not at a target in %j', (source) => {
    expect(shown(source)).toBe('nothing');
  });

  it('is at a target after code', () => {
    expect(shown('`a` ```b```\n\n```\nc\n```\n[a](/x<|>)')).toBe('link /x|/x');
    expect(shown('---\r\ntitle: A\r\n---\r\n\r\n[a](/x<|>)\r\n')).toBe('link /x|/x');
  });

  it('is located quickly in adversarial texts', () => {
    const slow = ['<a '.repeat(20_000), '[a]('.repeat(20_000), 'import {\n'.repeat(20_000), '"'.repeat(50_000), '<a href="'.repeat(10_000)];
    for (const text of slow)
      for (const end of ['', '"', ' href="', '\nimport "']) expect(() => bodyCursorAt(text + end, text.length + end.length)).not.toThrow();
  });
});
