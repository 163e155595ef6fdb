import { describe, expect, it } from 'vitest';
import { docsJson } from '../../support/docsJson';
import { type Site, site } from '../../support/site';

const withPages = (...lines: string[]): Site =>
  site({
    'docs.json': docsJson({ navigation: `{\n    "pages": [\n${lines.map((line) => `      ${line}\n`).join('')}    ]\n  }` }),
    'a.mdx': '',
    'b.mdx': '',
    'c.mdx': '',
  });

const uncommentTitles = async (sample: Site): Promise<string[]> =>
  (await sample.actions()).map(({ title }) => title).filter((title) => title.startsWith('Uncomment'));

describe('a commented entry', () => {
  it.each<[string, string[], string[]]>([
    ['between others', ['"a",', '// "b",', '"c"'], ['"a",', '"b",', '"c"']],
    ['without a space and a comma', ['"a",', '//"b"', '"c"'], ['"a",', '"b",', '"c"']],
    ['at the start', ['// "b"', '"c"'], ['"b",', '"c"']],
    ['at the end', ['"a"', '// "b",'], ['"a",', '"b"']],
    ['at the end, behind a blank line', ['"a"', '', '// "b"'], ['"a",', '', '"b"']],
    ['with the mark of YAML', ['"a",', '# "b",', '"c"'], ['"a",', '"b",', '"c"']],
  ])('becomes an entry: %s', async (_where, lines, right) => {
    const sample = withPages(...lines);
    expect(await uncommentTitles(sample)).toEqual(['Uncomment `b`']);
    expect(await sample.fix('Uncomment `b`')).toBe(withPages(...right).text());
  });

  it('is removed by the preferred fix', async () => {
    const sample = withPages('"a",', '// "b",', '"c"');
    expect(JSON.parse(await sample.fix('syntax.comment')).navigation).toEqual({ pages: ['a', 'c'] });
  });

  it('can be one of several commented entries', async () => {
    const sample = withPages('"a"', '// "b",', '// "c"');
    expect(await uncommentTitles(sample)).toEqual(['Uncomment `b`', 'Uncomment `c`']);
    expect(await sample.fix('Uncomment `c`')).toBe(withPages('"a",', '// "b",', '"c"').text());
  });
});

it.each<[string, string[]]>([
  ['a note', ['"a",', '// the next page', '"b"']],
  ['a note with a string', ['"a",', '// "b" is not ready', '"c"']],
  ['behind an entry', ['"a", // "b"', '"c"']],
  ['beside another comment', ['"a", // first', '// "b"', '"c"']],
  ['a comment of several lines', ['"a",', '/* "b", */', '"c"']],
])('uncommenting is not offered for %s', async (_what, lines) => {
  expect(await uncommentTitles(withPages(...lines))).toEqual([]);
});

it('uncommenting is not offered among the properties of an object', async () => {
  const sample = site({ 'docs.json': docsJson().replace('"theme"', '// "maple"\n  "theme"') });
  expect((await sample.diagnostics()).map(({ code }) => code)).toEqual(['syntax.comment']);
  expect(await uncommentTitles(sample)).toEqual([]);
});
