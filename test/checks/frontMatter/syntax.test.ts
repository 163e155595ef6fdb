import { describe, expect, it } from 'vitest';
import { page } from './support';

describe('frontMatter.syntax', () => {
  it.each([
    ['a colon in a text', '---\ntitle: <|here:Foo: bar|>\nicon: star\n---\n', '---\ntitle: "Foo: bar"\nicon: star\n---\n'],
    ['a quote that is not closed', '---\ntitle: <|here:"Foo|>\nicon: star\n---\n', '---\ntitle: "Foo"\nicon: star\n---\n'],
    ['a text that begins with an at sign', '---\ntitle: <|here:@foo|>\n---\n', '---\ntitle: "@foo"\n---\n'],
    ['a text in backticks', '---\ntitle: <|here:`foo` and bar|>\n---\n', '---\ntitle: "`foo` and bar"\n---\n'],
    ['quotes in quotes', '---\ntitle: <|here:"He said "hi""|>\n---\n', '---\ntitle: "He said \\"hi\\""\n---\n'],
    ['an apostrophe in single quotes', "---\ntitle: <|here:'It's'|>\nicon: star\n---\n", '---\ntitle: "It\'s"\nicon: star\n---\n'],
    ['no blank behind the colon', '---\ntitle: A\n<|here:icon:|>star\n---\n', '---\ntitle: A\nicon: star\n---\n'],
    ['a text that begins with an asterisk', '---\ntitle: <|here:*new*|> # why\n---\n', '---\ntitle: "*new*" # why\n---\n'],
    ['a text that begins with an exclamation mark', '---\ntitle: <|here:!new|>\n---\n', '---\ntitle: "!new"\n---\n'],
    ['a key that is indented', '---\ntitle: A\n<|here:  |>icon: star\n---\n', '---\ntitle: A\nicon: star\n---\n'],
  ])('repairs %s', async (_name, text, repaired) => {
    const sample = page(text);
    await sample.expectOnly('here', 'frontMatter.syntax', { severity: 'error' });
    expect(await sample.fix('frontMatter.syntax', 'index.mdx')).toBe(repaired);
  });

  it('reports a single line without a space, which is valid YAML, as a warning', async () => {
    const sample = page('---\n<|here:title:|>Foo\n---\n');
    await sample.expectOnly('here', 'frontMatter.syntax', { severity: 'warning' });
    expect(await sample.fix('frontMatter.syntax', 'index.mdx')).toBe('---\ntitle: Foo\n---\n');
  });

  it('preserves CRLF and a byte order mark', async () => {
    const sample = page('\uFEFF---\r\ntitle: <|here:Foo: bar|>\r\nicon: star\r\n---\r\n');
    await sample.expectOnly('here', 'frontMatter.syntax');
    expect(await sample.fix('frontMatter.syntax', 'index.mdx')).toBe('\uFEFF---\r\ntitle: "Foo: bar"\r\nicon: star\r\n---\r\n');
  });

  it('reports the line if there is no repair', async () => {
    const sample = page('---\ntitle: A\nkeywords: [a, b\nicon: star\n---\n');
    const [diagnostic, ...others] = await sample.diagnostics('index.mdx');
    expect(others).toEqual([]);
    expect(diagnostic?.code).toBe('frontMatter.syntax');
    expect([2, 3]).toContain(diagnostic?.range.start.line);
  });

  it('is the only diagnostic: values of invalid YAML are guesses', async () => {
    await page('---\ntitle: <|here:a: b|>\nhidden: "yes"\nmode: wyde\n---\n').expectOnly('here', 'frontMatter.syntax');
  });

  it.each([
    ['text between two rules', '---\nOnce upon a time\n---\n'],
    ['an empty block', '---\n---\ntext\n'],
    ['comments alone', '---\n# nothing\n---\n'],
    ['lists and maps', '---\ntitle: A\nkeywords:\n  - a\n  - b\nseo:\n  title: B\n---\n'],
    ['texts over several lines', '---\ntitle: A\ndescription: >\n  One\n  two\n---\n'],
    ['no front matter', 'Just text: with a colon\n'],
  ])('is silent about %s', async (_name, text) => {
    await page(`${text}<|cursor:|>`).expectNothing();
  });
});

describe('hostile front matter', () => {
  const bomb = `a0: &a0 [x,x]\n${Array.from({ length: 30 }, (_, i) => `a${i + 1}: &a${i + 1} [*a${i},*a${i}]`).join('\n')}`;
  it.each([
    ['aliases that multiply', `---\n${bomb}\ntitle: A\n---\n`],
    ['10,000 levels', `---\ntitle: ${'['.repeat(10_000)}${']'.repeat(10_000)}\n---\n`],
    ['10,000 braces that are not closed', `---\ntitle: ${'{a: '.repeat(10_000)}\n---\n`],
    ['keys that are repeated', `---\n${'title: x\n'.repeat(10_000)}---\n`],
    ['a megabyte', `---\ntitle: ${'x'.repeat(1_000_000)}\n---\n`],
    ['a megabyte that is not closed', `---\n${'title: x\n'.repeat(100_000)}`],
    ['keys of every object', '---\n__proto__: 1\nconstructor: 2\ntoString: 3\ntitle: A\n---\n'],
    ['an endless first line', `---${'-'.repeat(100_000)}`],
  ])('with %s has few diagnostics and no failure', async (_name, text) => {
    const sample = page(text);
    const found = await sample.diagnostics('index.mdx');
    expect(sample.log).toEqual([]);
    expect(found.length).toBeLessThan(60);
    await sample.actions('index.mdx');
    expect(sample.log).toEqual([]);
  });

  it('with keys of `Object.prototype` has no diagnostic', async () => {
    await page('---\n__proto__: 1\nconstructor: 2\ntoString: 3\ntitle: A\n---\n<|cursor:|>').expectNothing();
  });
});
