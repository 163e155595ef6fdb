import ignore from 'ignore';
import { describe, expect, it } from 'vitest';
import { IgnoreRules, maxPatterns } from '../../server/src/engine/site/ignoreRules';
import { docsJson } from '../support/docsJson';
import { site } from '../support/site';

const paths = [
  'a',
  'b',
  'A',
  'a/b',
  'a/b/c',
  'b/a',
  'b/a.mdx',
  'c/a/b.mdx',
  'drafts/a.mdx',
  'x/drafts/b.mdx',
  'a b',
  'a.mdx',
  'x/y/a b/c',
  'é',
  '#a',
];
const rules = [
  ...[
    'a',
    '!a',
    '/a',
    'a/',
    '!/a/',
    'a/b',
    '/a/b',
    'a/b/',
    '!a/b/c',
    'b',
    '!b',
    'c',
    'a.mdx',
    '!a.mdx',
    'drafts',
    'drafts/',
    '!drafts/a.mdx',
    'A',
    '!A/B',
  ],
  ...[
    '*',
    '*.mdx',
    '!*.mdx',
    '**/a',
    'a/**',
    '!a/**',
    'a/*',
    '/*',
    '!/b',
    '[ab]',
    'a?',
    '\\#a',
    '#a',
    '',
    ' ',
    'a b',
    'a b  ',
    'a\\ ',
    ' a',
    'é',
    'x/y',
    './a',
    'a//b',
    '/',
    '!',
    '.',
  ],
];

/** Pseudorandom numbers from a seed, each below a limit. */
function* numbers(seed: number, below: number): Generator<number, never> {
  for (let state = seed; ; ) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    yield Math.floor(state / 65_536) % below;
  }
}

it('the rules ignore the same paths as the library in any combination and order', () => {
  const next = numbers(7, rules.length);
  for (let round = 0; round < 3_000; round++) {
    const lines = Array.from({ length: 1 + (round % 7) }, () => rules[next.next().value] ?? '');
    const text = lines.join(round % 2 === 0 ? '\n' : '\r\n');
    const [own, library] = [IgnoreRules.read(text), ignore({ allowRelativePaths: true }).add(text)];
    for (const path of paths) expect([text, path, own.ignores(path)]).toEqual([text, path, library.ignores(path)]);
  }
});

describe('an ignore file with very many lines', () => {
  it.each([
    ['paths', (index: number) => `guides/page-${index}.mdx`],
    ['names', (index: number) => `page-${index}.mdx`],
    ['folders', (index: number) => `/drafts-${index}/`],
    ['the same rule and its opposite', (index: number) => (index % 2 === 0 ? 'page-7.mdx' : '!page-7.mdx')],
    ['the same pattern and its opposite', (index: number) => (index % 2 === 0 ? '*.mdx' : '!*.mdx')],
  ])('that are %s is matched as fast as a short one', (_, ruleOf) => {
    const own = IgnoreRules.read(Array.from({ length: 200_000 }, (_line, index) => ruleOf(index)).join('\n'));
    expect(own.isBeyondLimits).toBe(false);
    const ignored = Array.from({ length: 2_000 }, (_path, index) => own.ignores(`guides/page-${index}.mdx`));
    expect(ignored).toHaveLength(2_000);
  });

  it.each([
    ['patterns', Array.from({ length: maxPatterns + 1 }, (_, index) => `*-${index}.mdx`).join('\n')],
    ['asterisks in one pattern', '*a*a*a*a*a*a*a*b.mdx'],
  ])('is reported and not applied if it has too many %s', async (_, text) => {
    const sample = site({
      'docs.json': docsJson({ navigation: '{ "pages": ["index", "other"] }' }),
      '.mintignore': text,
      'other.mdx': '',
      'more.mdx': '',
    });
    const [found, ...others] = await sample.diagnostics();
    expect(found?.code).toBe('file.unreadable');
    expect(found?.message).toContain('.mintignore');
    expect(others).toEqual([]);
    // It is unknown whether this page is ignored.
    expect(await sample.diagnostics('more.mdx')).toEqual([]);
  });

  it('is applied up to the limit', async () => {
    const text = Array.from({ length: maxPatterns }, (_, index) => `*-${index}.mdx`).join('\n');
    const sample = site({
      'docs.json': docsJson({ navigation: '{ "pages": ["index", "page-7"] }' }),
      '.mintignore': text,
      'page-7.mdx': '',
    });
    expect((await sample.diagnostics()).map(({ code }) => code)).toEqual(['page.ignored']);
  });
});
