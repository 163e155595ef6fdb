import { describe, expect, it } from 'vitest';
import type { DiagnosticCode } from '../../../server/src/engine/languageService';
import { codes, withBody } from '../component/support';

describe('syntax errors of MDX', () => {
  it.each<[DiagnosticCode, string, string]>([
    ['mdx.tagStart', 'Less than <|here:<100|> ms.\n', 'Less than &lt;100 ms.\n'],
    ['mdx.tagStart', 'a <|here:<=|> b\n', 'a &lt;= b\n'],
    ['mdx.tagStart', '| a |\n|---|\n| <|here:<5s|> |\n', '| a |\n|---|\n| &lt;5s |\n'],
    ['mdx.tagStart', '> - <|here:<5|>\n', '> - &lt;5\n'],
    ['mdx.autolink', '<|here:<https://a.io/b?c=d>|>\n', '[https://a.io/b?c=d](https://a.io/b?c=d)\n'],
    ['mdx.autolink', 'Mail <|here:<me@a.io>|>.\n', 'Mail [me@a.io](mailto:me@a.io).\n'],
    ['mdx.comment', '<|here:<!-- one\n\ntwo -->|>\n', '{/* one\n\ntwo */}\n'],
    ['mdx.comment', '- <|here:<!-- a */ b -->|>\n', '- {/* a * / b */}\n'],
    ['mdx.unclosedTag', 'a<<|here:br|>>b\n', 'a<br />b\n'],
    ['mdx.unclosedTag', '<<|here:img|> src="https://a.io/b.png">\n', '<img src="https://a.io/b.png" />\n'],
    ['mdx.unclosedTag', 'a <<|here:b|>>bold text\n', 'a <b>bold text</b>\n'],
    ['mdx.unclosedTag', '<<|here:Note|>>\n  One\n\n  two\n\nThree\n', '<Note>\n  One\n\n  two\n</Note>\n\nThree\n'],
    ['mdx.unclosedTag', '<<|here:Note|>>\r\n  One\r\n', '<Note>\r\n  One\r\n</Note>\r\n'],
    ['mdx.unclosedTag', '<<|here:Icon|> icon="star">\n', '<Icon icon="star" />\n'],
    ['mdx.unclosedTag', '<Note>\n<<|here:b|>>\n</Note>\n', '<Note>\n<b />\n</Note>\n'],
    ['mdx.splitTag', '<<|here:Note|>>\nText</Note>\n', '<Note>\nText\n</Note>\n'],
    ['mdx.splitTag', '<<|here:Note|>>Text\n\n</Note>\n', '<Note>\nText\n\n</Note>\n'],
    ['mdx.splitTag', '<<|here:Note|>>Text\r\n</Note>\r\n', '<Note>\r\nText\r\n</Note>\r\n'],
    ['mdx.closingTag', '<Note>\nText\n</<|here:Not|>>\n', '<Note>\nText\n</Note>\n'],
    ['mdx.closingTag', '<Note>\n  <Tip>A</<|here:tip|>>\n</Note>\n', '<Note>\n  <Tip>A</Tip>\n</Note>\n'],
    ['mdx.attribute', '<Icon <|here:icon=star|> />\n', '<Icon icon="star" />\n'],
    ['mdx.attribute', '<Card title=<|here:{Get started}|> />\n', '<Card title="Get started" />\n'],
    ['mdx.expression', 'Use <|here:{your key}|>.\n', 'Use \\{your key\\}.\n'],
    ['mdx.expression', 'A <|here:{|> alone\n', 'A \\{ alone\n'],
    ['mdx.expression', 'Send <|here:{"a": 1, "b": {"c": 2}}|> to it\n', 'Send \\{"a": 1, "b": \\{"c": 2\\}\\} to it\n'],
    ['mdx.statement', '<|here:import A from "/a.mdx"\nText|>\n', 'import A from "/a.mdx"\n\nText\n'],
    ['mdx.statement', '<|here:export your data\nfirst.|>\n', 'Export your data\nfirst.\n'],
  ])('%s: %j becomes %j', async (code, text, expected) => {
    const others = { 'a.mdx': 'A\n' };
    const shown = withBody(text, others);
    await shown.expectOnly('here', code, { severity: 'error' });
    expect(await shown.fix(code, 'index.mdx')).toBe(expected);
    expect(await codes(withBody(expected, others), 'mdx')).toEqual([]);
  });

  it('offers inline code as well', async () => {
    const titles = (await withBody('Use {your key}.\n').actions('index.mdx', 'mdx.expression')).map(({ title }) => title);
    expect(titles).toContain('Put into inline code');
  });

  it('tells what belongs to a tag that is neither opened nor similar to an open one', async () => {
    const shown = withBody('Text <|here:</Steps>|>\n');
    await shown.expectOnly('here', 'mdx.closingTag', { names: ['`</Steps>`'] });
  });

  it('are repaired all at once where the answer is certain', async () => {
    const shown = withBody('<5 <https://a.io> <!-- b -->\n\na<br>b <Icon icon=star />\n');
    const edits = await shown.engine.fixAll('file:///site/index.mdx', 'save', { isCancellationRequested: false } as never);
    const expected = '&lt;5 [https://a.io](https://a.io) {/* b */}\n\na<br />b <Icon icon="star" />\n';
    expect(shown.apply(edits, 'index.mdx')).toBe(expected);
  });

  it.each([
    ['<|here:<Card|> title="A"\n  Some text here\n</Card>\n', 'Card'],
    ['<|here:<Card|> title="A"\n  <b>text</b>\n</Card>\n', 'Card'],
    ['<|here:<Note|>\nRead this first, please.\n</Note>\n', 'Note'],
  ])('say that a tag does not end in %j', async (text, name) => {
    await withBody(text).expectOnly('here', 'mdx.attribute', { names: [`\`<${name}\``] });
  });

  it('leave the icon alone whose quote is missing', async () => {
    const shown = withBody('<Card title="A" icon="link href="/index">Text</Card>\n');
    expect((await shown.diagnostics('index.mdx')).map(({ code }) => code)).toEqual(['mdx.attribute']);
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
  ])('are one for one mistake in %j', async (text) => expect(await codes(withBody(text), 'mdx')).toHaveLength(1));
});
