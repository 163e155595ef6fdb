import { Parser } from 'acorn';
import { describe, expect, it, vi } from 'vitest';
import { Snapshot } from '../../../server/src/engine/base/snapshot';
import { readBody } from '../../../server/src/engine/pages/body/readBody';
import { readPage } from '../../../server/src/engine/pages/page';

/** Runs of one, two, three … characters up to a total length. */
function runs(character: string, length: number): string {
  const parts: string[] = [];
  for (let count = 1, left = length; left > 0; left -= ++count) parts.push(character.repeat(count));
  return parts.join(' ');
}

/** Headings with the ids `a-1`, `a-2`, … */
function numbered(count: number): string {
  return Array.from({ length: count }, (_, index) => `<h2 id="a-${index + 1}">b</h2>\n\n`).join('');
}

const parts = [
  ...[
    '[',
    ']',
    '`',
    '$',
    '$$ ',
    '[a](',
    '[a](b)',
    '![',
    '[a]: ',
    '[^a]: ',
    '(',
    '|',
    '| ',
    '**',
    '\\',
    'h',
    'https://',
    '# ',
    '> ',
    '- ',
    '> - ',
  ],
  ...[
    '<',
    '<a ',
    '<a>',
    '</a>',
    '<a b="',
    '<a b={',
    '<a {...',
    '<a\n',
    '<!--',
    '{',
    '{a ',
    '{x}',
    '{{a}} ',
    '{\n',
    "{'",
    '{`',
    '{/*',
    '{//',
    '{#a}',
  ],
  ...[
    'a\n',
    'a | b\n',
    '| a\n|---\n',
    '- a\n',
    '1. {\n',
    '# {#a}\n',
    '[d]: /x\n',
    '``` ',
    '```\n',
    'import x\n\n',
    'export const a = {\n\n',
  ],
];

describe('a hostile page', () => {
  // A quadratic algorithm would take minutes.
  it.each(parts)('of 100,000 characters of %j is read', (part) => {
    const text = part.repeat(100_000 / part.length);
    const { errors, links } = readBody(text, 0);
    expect(errors.length).toBeLessThanOrEqual(1_000);
    expect(links.length).toBeLessThan(text.length);
  });

  it('of twice as many statements has twice as many searches for their ends', () => {
    const searches = (count: number): number => {
      const search = vi.spyOn(RegExp.prototype, 'exec');
      try {
        readBody('import x\n\n'.repeat(count), 0);
        return search.mock.calls.length;
      } finally {
        search.mockRestore();
      }
    };
    const once = searches(400);
    expect(once).toBeGreaterThan(400);
    expect(searches(800)).toBeLessThan(2.5 * once);
  });

  it.each([
    ['variables among code', '`a` {{b}} ', 10_000],
    ['variables among tags', '<a /> {{b}} ', 8_000],
    ['tags that are closed in other paragraphs', '<b>x\n\n</b>\n\n', 6_000],
  ])('with many %s is read', (_, part, count) => {
    const { variables, elements } = readBody(part.repeat(count), 0);
    expect(variables.length + elements.length).toBeGreaterThanOrEqual(count);
  });

  // A quadratic algorithm would take more than a minute.
  it.each([
    ['titles of links that do not end', (count: number) => '[a](x ('.repeat(count)],
    ['links in open brackets', (count: number) => '['.repeat(2 * count) + '[a](b)'.repeat(count)],
    ['tags between dollar signs', (count: number) => '$<1$ '.repeat(3 * count)],
    ['comments between dollar signs', (count: number) => '$<!--$ '.repeat(count)],
    ['spaces in a row of delimiters', (count: number) => `a\n-${' '.repeat(6 * count)}x`],
    ['spaces in a heading', (count: number) => `# a${' '.repeat(6 * count)}b`],
    ['runs of backticks of all lengths', (count: number) => runs('`', 20 * count)],
    ['runs of dollar signs of all lengths', (count: number) => runs('$', 20 * count)],
    ['statements that are not valid', (count: number) => 'import a\n\n'.repeat(count)],
    ['statements', (count: number) => 'import a from "b"\n\n'.repeat(count)],
    ['icons in braces that are not closed', (count: number) => '<Icon icon={'.repeat(4 * count)],
    ['empty lines in nested lists', (count: number) => `${'- '.repeat(2 * count)}a\n${'\n'.repeat(8 * count)}`],
    ['lines after a nested list', (count: number) => `${'- '.repeat(4 * count)}a\n${'b\n'.repeat(4 * count)}`],
    ['links without text in one another', (count: number) => `${'<a>'.repeat(700)}${'</a>'.repeat(700)}\n\n`.repeat(count / 500)],
    ['headings with the numbers of others', (count: number) => `${numbered(count / 4)}${'<h2>a</h2>\n\n'.repeat(count / 4)}`],
    ['closing tags in nested quotes', (count: number) => `${'<a>\n'.repeat(count)}\n${'> '.repeat(4 * count)}${'</a>'.repeat(count)}`],
  ])('with very many %s is read', (_, textOf) => {
    const text = textOf(40_000);
    const { body, contentLength } = readPage(Snapshot.create('file:///a.mdx', 'markdown', 1, text), 'a');
    expect(body.errors.length).toBeLessThanOrEqual(1_000);
    expect(contentLength).toBeLessThanOrEqual(text.length);
  });

  it('has a limit of nested quotes and lists, below which markers are text', () => {
    const { elements, errors } = readBody(`${'> - '.repeat(10_000)}<a>b</a>\n`, 0);
    expect(elements).toHaveLength(1);
    expect(errors).toEqual([]);
  });

  it.each([
    ['headings', '# a\n\n'],
    ['elements with anchors', '<Tab title="a" />\n\n'],
  ])('has the anchors of many %s read in steps', (_, part) => {
    const count = 20_000;
    const text = part.repeat(count);
    const steps = (body: string): number => [...readBody.steps(body, 0)].length;
    // Reading and numbering the anchors takes four steps each, in addition to the steps of a text without them.
    expect(steps(text)).toBeGreaterThanOrEqual(steps('a \n\n'.padEnd(part.length, 'a').repeat(count)) + 8);
    expect(readBody(text, 0).anchors.at(-1)).toMatchObject({ id: `a-${count}`, isNumbered: true });
  });

  it('has a long paragraph read in steps, and then what follows it', () => {
    const textOf = (length: number): string => `- <a>${'b'.repeat(length)}</a>\n\n  <i>c</i>\n# <b>d</b>\n\n${'e'.repeat(length)} <u>f</u>`;
    const shapeOf = (text: string): unknown => {
      const { elements, headings } = readBody(text, 0);
      return [elements.map(({ name, parent, isFlow }) => [name, parent, isFlow]), headings.map((heading) => heading.text)];
    };
    expect(shapeOf(textOf(200_000))).toEqual(shapeOf(textOf(2)));
    expect(shapeOf(textOf(2))).toEqual([
      [
        ['a', undefined, true],
        ['i', undefined, true],
        ['b', undefined, false],
        ['u', undefined, false],
      ],
      ['d'],
    ]);
    const steps = (length: number): number => [...readBody.steps(textOf(length), 0)].length;
    expect(steps(200_000) - steps(2)).toBeGreaterThanOrEqual(2 * Math.floor(200_000 / 32_768));
  });

  it.each([
    ['spaces', '> '.repeat(30), '> '.repeat(30)],
    ['tabs', '>\t'.repeat(30), '>\t'.repeat(30)],
    ['markers of lists', '> - '.repeat(30), '>   '.repeat(30)],
  ])('has the links of a paragraph in nested quotes with %s', (_, first, next) => {
    const { links } = readBody(`${first}[a](/b "c\n${next}d") [e](/f)\n`, 0);
    expect(links.map(({ text, span }) => [text, span.start])).toEqual([
      ['/b', first.length + 4],
      ['/f', first.length + 10 + next.length + 8],
    ]);
  });

  it('has a limit of characters that are parsed without success', () => {
    const parsed = vi.spyOn(Parser, 'parseExpressionAt');
    const script = `{[${'1,'.repeat(45_000)}`;
    const { errors } = readBody(`${script}}}}}}}}}}}\n\n`.repeat(20), 0);
    const characters = parsed.mock.calls.reduce((sum, [text]) => sum + text.length, 0);
    parsed.mockRestore();
    expect(errors.length).toBeGreaterThan(0);
    expect(characters).toBeLessThan(3_000_000);
  });

  it('with many closing tags in nested quotes and lists is read', () => {
    expect(readBody(`${'> '.repeat(20_000)}${'<a></a>'.repeat(10_000)}`, 0).elements).toHaveLength(10_000);
    expect(readBody(`${'<b>x\n\n'.repeat(10_000)}${'$1$ </c>\n\n'.repeat(10_000)}`, 0).elements).toHaveLength(10_000);
  });

  it.each([
    ['brackets', '(', ')'],
    ['objects', '{a:', '}'],
    ['elements', '<a>', '</a>'],
    ['functions', 'a=>', ''],
    ['operators', '!', ''],
    ['conditions', 'a?b:', ''],
    ['words', 'typeof ', ''],
    ['sums', '1+', ''],
    ['templates', '`${', '}`'],
    ['generics', 'a<b ', ''],
  ])('with nested %s does not exhaust the stack', (_, open, close) => {
    for (const depth of [100, 1_000, 30_000]) {
      const script = `${open.repeat(depth)}1${close.repeat(depth)}`;
      expect(() => readBody(`{${script}}\n\nexport const a = ${script}\n\n<A b={${script}} {...${script}} />`, 0)).not.toThrow();
    }
  });
});
