import { describe, expect, it, vi } from 'vitest';
import { readBody } from '../../../server/src/engine/pages/body/readBody';

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
  // Quadratic work on these would take minutes.
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
