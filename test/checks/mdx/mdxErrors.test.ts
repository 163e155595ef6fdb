import { describe, expect, it } from 'vitest';
import { neverCancelled } from '../../../server/src/engine/languageService';
import { codes, withBody } from '../../support/bodySite';
import { docsJson } from '../../support/docsJson';
import { uriOf } from '../../support/memoryWorkspace';
import { site } from '../../support/site';

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
  ])('are not reported in %j', async (text) => expect(await codes(withBody(text), 'mdx')).toEqual([]));

  it('are reported in the Markdown of the navigation, which the service reads as MDX, but not in notes beside it', async () => {
    const text = '<5 <br> {a b}\n\n<!-- c -->\n';
    const sample = site({ 'docs.json': docsJson({ navigation: '{ "pages": ["plain"] }' }), 'plain.md': text, 'note.md': text });
    expect(await codes(sample, 'mdx', 'plain.md')).toEqual(['mdx.tagStart', 'mdx.comment', 'mdx.unclosedTag', 'mdx.expression']);
    expect(await codes(sample, 'mdx', 'note.md')).toEqual([]);
  });

  it('are not reported in pages that are not built', async () => {
    const sample = withBody('Text\n', { '.mintignore': 'drafts/\n', 'drafts/new.mdx': 'Below <5\n' });
    expect(await codes(sample, 'mdx', 'drafts/new.mdx')).toEqual([]);
  });

  it.each([
    ['mdx.tagStart', 'Below <5\n'],
    ['mdx.autolink', '<https://a.io>\n'],
    ['mdx.comment', '<!-- a -->\n'],
    ['mdx.unclosedTag', 'a<br>b\n'],
    ['mdx.splitTag', '<Note>Text\n</Note>\n'],
    ['mdx.closingTag', 'Text</Note>\n'],
    ['mdx.attribute', '<Icon icon=star />\n'],
    ['mdx.expression', '{a b}\n'],
    ['mdx.statement', 'export your data\n'],
  ])('are reported in MDX pages that are built, and nowhere else: %s', async (code, text) => {
    const sample = withBody(text, { '.mintignore': 'drafts/\n', 'drafts/a.mdx': text, 'plain.md': text });
    expect(await codes(sample, 'mdx')).toEqual([code]);
    expect(await codes(sample, 'mdx', 'drafts/a.mdx')).toEqual([]);
    expect(await codes(sample, 'mdx', 'plain.md')).toEqual([]);
  });

  it('are repaired all at once if the repair is certain', async () => {
    const sample = withBody('<5 <https://a.io> <!-- b -->\n\na<br>b <Icon icon=star />\n');
    const edits = await sample.engine.fixAll(uriOf('index.mdx'), 'save', neverCancelled);
    const expected = '&lt;5 [https://a.io](https://a.io) {/* b */}\n\na<br />b <Icon icon="star" />\n';
    expect(sample.apply(edits, 'index.mdx')).toBe(expected);
  });

  it.each([
    '<Card title={a b}>\nText\n</Card>\n',
    '<Note>Text\n</Note>\n',
    '<Note>\n- a</Note>\n',
    '<b>Text</i>\n',
    '<Tabs>\n<Tab title="A">\nText\n</Tabs>\n',
    '<!-- <5 {a b} -->\n',
    '{a b {c d}}\n',
    '<https://a.io/{b}>\n',
  ])('are reported once per mistake in %j', async (text) => expect(await codes(withBody(text), 'mdx')).toHaveLength(1));
});
