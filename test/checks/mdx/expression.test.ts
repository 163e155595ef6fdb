import { describe, expect, it } from 'vitest';
import { withBody } from '../../support/bodySite';
import { expectRepair, expectValid, titles } from './support';

describe('mdx.expression', () => {
  it.each([
    ['Use <|here:{your key}|>.\n', 'Use \\{your key\\}.\n'],
    ['A <|here:{|> alone\n', 'A \\{ alone\n'],
    ['Send <|here:{"a": 1, "b": {"c": 2}}|> to it\n', 'Send \\{"a": 1, "b": \\{"c": 2\\}\\} to it\n'],
  ])('is reported in %j, which becomes %j', (text, expected) => expectRepair('mdx.expression', text, expected, false));

  it('offers inline code as another fix', async () => {
    const sample = withBody('Use {your key}.\n');
    expect(await titles(sample)).toEqual(['Escape the braces', 'Put into inline code']);
    expect(await sample.fix('Put into inline code', 'index.mdx')).toBe('Use `{your key}`.\n');
  });

  it.each(['A <|here:{|> alone\n', 'Use <|here:{your\nkey}|>.\n', 'Use <|here:{a `b c}|>.\n'])(
    'does not offer inline code for %j',
    async (text) => {
      const sample = withBody(text);
      await sample.expectOnly('here', 'mdx.expression');
      expect(await titles(sample)).toEqual(['Escape the braces']);
    },
  );

  it('is silent about braces with a variable, which is replaced before parsing', () => expectValid('Use {a {{name}} b}.\n'));

  it('is silent about expressions that are nested too deeply to be parsed', async () => {
    const nested = (levels: number): string => `${'('.repeat(levels)}${')'.repeat(levels)}`;
    await withBody(`Use <|here:{${nested(3)} b}|>.\n`).expectOnly('here', 'mdx.expression');
    await expectValid(`Use {${nested(2_000)} b}.\n`);
  });

  it.each([
    'Two: {1 + 1}, {`a`} and {}\n',
    'Use \\{your key\\}.\n',
    '`{your key}`\n',
    '```\n{your key}\n```\n',
    '{/* your key */}\n',
    'Hello {{first-name}}\n',
    '$\\frac{a b}{c}$\n',
    'https://a.io/{id}/users\n',
  ])('is silent about %j', (text) => expectValid(text));
});
