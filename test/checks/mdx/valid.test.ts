import { describe, expect, it } from 'vitest';
import { codes, withBody } from '../component/support';

describe('syntax errors of MDX', () => {
  it.each([
    'a < b, {1 + 1}, {/* note */}, \\{ \\<x &lt;5 `<5` `{a b}`\n',
    '```\n<5 {a b} <!-- c -->\n```\n',
    '<Note>A</Note> and <b>c</b>\n',
    'A price of $5 {a b} or $10\n',
    'https://api.example.com/{id}/users\n',
    'Hello {{first-name}}\n',
    '<Note>\n\n- a\n- b\n\n</Note>\n',
    '<Card\n  title="A"\n  icon={<b>x</b>}\n>text</Card>\n',
    'export const a = () => {\n  return 1;\n\n  // later\n};\n',
    '## Title {#custom-id}\n',
  ])('are not found in %j', async (text) => expect(await codes(withBody(text), 'mdx')).toEqual([]));

  it('are text in plain Markdown', async () => {
    const shown = withBody('Text\n', { 'plain.md': '<5 <br> {a b} <!-- c -->\n' });
    expect(await codes(shown, 'mdx', 'plain.md')).toEqual([]);
  });

  it('are of no interest in pages that are not built', async () => {
    const shown = withBody('Text\n', { '.mintignore': 'drafts/\n', 'drafts/new.mdx': 'Below <5\n' });
    expect(await codes(shown, 'mdx', 'drafts/new.mdx')).toEqual([]);
  });
});
