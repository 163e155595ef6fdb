import { describe, expect, it } from 'vitest';
import { docsJson } from '../../../support/docsJson';
import type { SiteFiles } from '../../../support/site';
import { after, titles } from './support';

function files(text: string): SiteFiles {
  return { 'docs.json': docsJson(), 'a.mdx': text };
}

async function formatted(text: string, title = 'Format table'): Promise<string | undefined> {
  return (await after(files(text), title))['a.mdx'];
}

describe('the table at the cursor', () => {
  it('is aligned by the widest cell of each column', async () => {
    expect(await formatted('| Name | Type |\n|-|-|\n| <|>`id` | A long description |\n| x | |\n')).toBe(
      '| Name | Type               |\n| ---- | ------------------ |\n| `id` | A long description |\n| x    |                    |\n',
    );
  });

  it('preserves the alignment of its columns', async () => {
    expect(await formatted('a | b | c | d\n:- | :-: | -: | -\n<|>left | center | right | none\nx|xx|x|x\n')).toBe(
      '| a    |   b    |     c | d    |\n| :--- | :----: | ----: | ---- |\n| left | center | right | none |\n| x    |   xx   |     x | x    |\n',
    );
  });

  it('is aligned by the width of characters as shown', async () => {
    expect(await formatted('| 名前 | b |\n|---|---|\n| <|>ab | 👍🏽 |\n| é | abc |\n')).toBe(
      '| 名前 | b   |\n| ---- | --- |\n| ab   | 👍🏽  |\n| é    | abc |\n',
    );
  });

  it('preserves escaped bars, and CRLF', async () => {
    expect(await formatted('| a \\| b | c |\r\n|---|---|\r\n| <|>x | y |\r\n\r\nText\r\n')).toBe(
      '| a \\| b | c   |\r\n| ------ | --- |\r\n| x      | y   |\r\n\r\nText\r\n',
    );
  });

  it('preserves quote markers and indentation', async () => {
    expect(await formatted('> | a |\n> |-|\n> | <|>long |\n')).toBe('> | a    |\n> | ---- |\n> | long |\n');
    expect(await formatted('- | a |\n  |-|\n  | <|>long |\n')).toBe('- | a    |\n  | ---- |\n  | long |\n');
    expect(await formatted('<Card title="x">\n  | a |\n  |-|\n  | <|>long |\n</Card>\n')).toBe(
      '<Card title="x">\n  | a    |\n  | ---- |\n  | long |\n</Card>\n',
    );
  });

  it('is aligned up to the end of the file', async () => {
    expect(await formatted('|a|\n|-|\n|<|>long|')).toBe('| a    |\n| ---- |\n| long |');
  });

  it.each([
    ['is formatted already', '| a   | b   |\n| --- | --- |\n| <|>x   | y   |\n'],
    ['has a row with more cells than the header', '| a |\n|-|\n| <|>x | y |\n'],
    ['is in a code block', '```md\n| a |\n|-|\n| <|>long |\n```\n'],
    ['is in front matter', '---\ntitle: |\n  | a |\n  |-|\n  | <|>long |\n---\n'],
    ['is elsewhere', 'Te<|>xt\n\n| a |\n|-|\n| long |\n'],
    ['would become huge', `| a | b |\n|-|-|\n| <|>${'x'.repeat(20_000)} | y |\n${'| x | y |\n'.repeat(100)}`],
  ])('is not offered if it %s', async (_what, text) => {
    expect(await titles(files(text))).toEqual([]);
  });
});

describe('the tables of a page', () => {
  const [loose, tight] = ['| a |\n|-|\n| long |\n', '| a    |\n| ---- |\n| long |\n'];

  it('are formatted together', async () => {
    expect(await titles(files(`<|>${loose}\n${loose}`))).toEqual(['Format table', 'Format all 2 tables of this page']);
    expect(await formatted(`<|>${loose}\n${loose}`, 'Format all 2 tables of this page')).toBe(`${tight}\n${tight}`);
  });

  it('are formatted if they are selected', async () => {
    const text = `Text\n\n<|here:${loose}\n${loose}|>\n\n${loose}`;
    expect(await formatted(text, 'Format 2 tables')).toBe(`Text\n\n${tight}\n${tight}\n\n${loose}`);
  });

  it('with many rows are formatted in one pass', async () => {
    const rows = 20_000;
    const text = `| a | b |\n|-|-|\n| <|>x | y |\n${'| one | two |\n'.repeat(rows)}`;
    const result = await formatted(text);
    expect(result?.split('\n').filter((line) => line === '| one | two |')).toHaveLength(rows);
    expect(result).toContain('| x   | y   |\n');
  });
});
