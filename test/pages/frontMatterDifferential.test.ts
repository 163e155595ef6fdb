import { describe, expect, it } from 'vitest';
import { type Document, parseDocument, visit } from 'yaml';
import { type FrontMatterEntry, type FrontMatterNode, readFrontMatter } from '../../server/src/engine/pages/frontMatter/frontMatter';
import { readPlainLines } from '../../server/src/engine/pages/frontMatter/plainLines';
import { plainValue as valueOfPlain } from '../../server/src/engine/pages/frontMatter/plainValue';
import { readYamlBlock } from '../../server/src/engine/pages/frontMatter/yamlBlock';
import { RandomYaml, trickyScalars } from '../support/randomYaml';
import { ownFiles, siteFiles } from '../support/realFiles';
import { rounds } from '../support/rounds';

/**
 * Compares the quick reader with the reader that uses the library.
 * @returns whether the quick reader returned entries
 */
function compareQuick(text: string, block = { start: 0, end: text.length }): boolean {
  const entries = readPlainLines(text, block);
  if (!entries) return false;
  expect({ text, entries }).toEqual({ text, ...readYamlBlock(text, block) });
  return true;
}

/** Document of the library, with the values of js-yaml 3 for scalars without quotes. */
function parsed(text: string): Document {
  const lines = text.replace(/\r(?!\n)/g, '\n');
  const document = parseDocument(lines, { uniqueKeys: false, prettyErrors: false, logLevel: 'silent' });
  visit(document, {
    Scalar(role, node) {
      if (role !== 'key' && node.type === 'PLAIN' && node.tag === undefined) node.value = valueOfPlain(node.source ?? '').value;
    },
  });
  return document;
}

/** Compares the entries of the reader that uses the library with the values of the library, for well-formed texts. */
function compareValues(text: string): void {
  const document = parsed(text);
  // The reader does not resolve aliases, and refuses unknown tags and content after the end.
  if (/^\.\.\.\s+\S/m.test(text)) return;
  if (document.errors.length > 0 || document.warnings.length > 0 || /[*]/.test(text)) return;
  const { entries, problem } = readYamlBlock(text, { start: 0, end: text.length });
  const value: unknown = document.toJS({ mapAsMap: true });
  if (!(value instanceof Map)) expect([text, entries, problem?.kind]).toEqual([text, [], value === null ? undefined : 'notMapping']);
  else expect({ text, value: mapOf(entries) }).toEqual({ text, value: withTextKeys(value) });
}

function mapOf(entries: readonly FrontMatterEntry[]): Map<string, unknown> {
  return new Map(entries.map(({ key, value }) => [key, plainValue(value)]));
}

function plainValue(node: FrontMatterNode): unknown {
  if (node.kind === 'map') return mapOf(node.entries);
  return node.kind === 'list' ? node.items.map(plainValue) : node.value;
}

/** Value with strings as keys, without collections as keys and without merge keys. */
function withTextKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withTextKeys);
  if (!(value instanceof Map)) return value;
  return new Map(
    [...value]
      .filter(([key]) => (typeof key !== 'object' || key === null) && key !== '<<')
      .map(([key, each]) => [String(key), withTextKeys(each)]),
  );
}

const values = [
  ...trickyScalars,
  ...[
    '"a"',
    "'a'",
    '""',
    "''",
    '"a" # b',
    "'it''s'",
    '"a\\n"',
    '"a"b',
    '"a" #',
    "'a' 'b'",
    'a "b"',
    'a\tb',
    'a \t',
    'a\u3000',
    '\u3000a',
    'a\ufeff',
  ],
  ...[
    '[]',
    '[a]',
    '[a, b]',
    '[ a , "b" , \'c\' ]',
    '[a,b]',
    '[a b, c/d]',
    '[1, 2.5, true, ~, yes, 0x1f, 1e3]',
    '[a] # b',
    '[a]b',
    '[a, ]',
    '[,]',
    '[a,,b]',
    '[a: b]',
  ],
  ...[
    '[a]\t',
    '[a\u00a0]',
    '[\u00a0]',
    '[ \u00a0 ]',
    '[a, \u00a0]',
    '[] \u00a0',
    '[\u2028]',
    '[_]',
    '[a.b, c-d, e+f]',
    '["a","b"]',
    '["a"b]',
    '[ключ]',
    '[[a]]',
    '[{}]',
    '[a]]',
    '[/a/b]',
    '[-a]',
    '[+1, .5]',
    '[012, 0o17]',
  ],
  ...[
    '|',
    '>',
    '|-',
    '&a b',
    '*a',
    '!!str 1',
    '{a: b}',
    '{}',
    '? a',
    '@a',
    '`a`',
    '%a',
    'a: b',
    'a :b',
    'a:',
    ': a',
    'a #b',
    'a#b',
    '#a',
    'a\t#b',
    '- a',
    '-',
    '--- a',
  ],
];

describe('the quick reader of front matter agrees with the library if it returns entries', () => {
  it.each([...new Set(values)])('a: %s', (value) => {
    for (const text of [
      `a: ${value}\n`,
      `a: ${value}`,
      `a:\t${value}\r\nb: c\r\n`,
      `b: c\na:  ${value} \n`,
      `a: ${value}\n  b\n`,
      `a: ${value}\n\n# c\nb: c\n`,
    ]) {
      compareQuick(text);
      compareValues(text);
    }
  });

  it.each([
    'a: b\na: c\n',
    'a:b\n',
    'a : b\n',
    ' a: b\n',
    '\ta: b\n',
    '\ufeffa: b\n',
    'a: b\n c\n',
    'a: b\n\tc\n',
    'a: b\n...\n',
    'a: b\n---\nc: d\n',
    '---\na: b\n',
    '%YAML 1.1\n---\na: yes\n',
    'a: b\rc: d\n',
    'a: b\r\r\nc: d\n',
    'a: b\u2028c: d\n',
    'a: b\u0085c: d\n',
    'a: b\n\u00a0\nc: d\n',
    'a: b\n\u00a0# c\n',
    'a: b\n # c\n',
    '# a\n',
    '',
    '\n \n\t\n',
    'og:title: b\ntwitter:image:width: 1\na.b-c: d\n_: e\n',
    'true: a\nnull: b\nNULL: c\nyes: d\n',
    '__proto__: a\nconstructor: b\n',
    'key: "a\nb: c"\n',
  ])('%j', (text) => {
    compareQuick(text);
    compareValues(text);
  });

  it('in random front matter', async () => {
    let answerCount = 0;
    await rounds.each(600, 1, (_random, seed) => {
      const random = new RandomYaml(seed);
      const written = random.flatDocument();
      for (const text of [written, random.changed(written)]) {
        if (compareQuick(text)) answerCount++;
        compareValues(text);
      }
    });
    expect(answerCount).toBeGreaterThan(rounds.count(600) / 3);
  });

  it('in random YAML of any form', () =>
    rounds.each(150, 1, (_random, seed) => {
      const text = new RandomYaml(seed).document();
      compareQuick(text);
      compareValues(text);
    }));

  it.each([
    ['this repository', ownFiles(/\.mdx?$/)],
    ['real sites', siteFiles(/\.mdx?$/, 30)],
  ])('in the pages of %s', { timeout: 120_000 }, (_of, files) => {
    for (const { path, text } of files) {
      const found = readFrontMatter(text);
      if (!found || found.problem?.kind === 'unclosed') continue;
      compareQuick(text, found.block);
      compareValues(text.slice(found.block.start, found.block.end));
      for (const { keySpan, key } of found.entries)
        expect(text.slice(keySpan.start, keySpan.end).replace(/^["']|["']$/g, ''), path).toBe(key);
    }
  });
});

describe('front matter is read differently from the library', () => {
  const entriesOf = (text: string) =>
    readYamlBlock(text, { start: 0, end: text.length }).entries.map(({ key, value }) => [key, plainValue(value)]);

  it.each([
    [
      'an alias is nothing, since aliases can be made to multiply',
      'a: &x 1\nb: *x\n',
      [
        ['a', 1],
        ['b', null],
      ],
    ],
    ['a merge key is left out, since what it merges is an alias', 'a: &x {b: 1}\n<<: *x\n', [['a', new Map([['b', 1]])]]],
    [
      'of a key that stands twice both are kept, so that both can be reported',
      'a: 1\na: 2\n',
      [
        ['a', 1],
        ['a', 2],
      ],
    ],
    [
      'keys are texts, since settings are named by texts',
      '1: a\n~: b\ntrue: c\n',
      [
        ['1', 'a'],
        ['null', 'b'],
        ['true', 'c'],
      ],
    ],
    ['a key that is a collection is left out', '[a]: b\nc: d\n', [['c', 'd']]],
    ['what nests deeper than any setting counts as empty', `a: ${'['.repeat(25)}${']'.repeat(25)}\n`, [['a', nested(20)]]],
  ])('%s', (_name, text, entries) => {
    expect(entriesOf(text)).toEqual(entries);
  });

  it('but a date and `yes` are strings in both', () => {
    expect(entriesOf('a: 2024-01-02\nb: 1_000\nc: 1:30\nd: yes\n')).toEqual([
      ['a', '2024-01-02'],
      ['b', 1000],
      ['c', 90],
      ['d', 'yes'],
    ]);
  });
});

function nested(levels: number): unknown {
  return levels === 0 ? [] : [nested(levels - 1)];
}
