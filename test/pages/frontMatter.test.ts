import { describe, expect, it } from 'vitest';
import {
  type FrontMatterNode,
  frontMatterEntry,
  frontMatterText,
  readFrontMatter,
} from '../../server/src/engine/pages/frontMatter/frontMatter';
import { readPlainLines } from '../../server/src/engine/pages/frontMatter/plainLines';
import { readYamlBlock } from '../../server/src/engine/pages/frontMatter/yamlBlock';

/** Each entry as `key=kind:text`, with the texts of its spans. */
function describeEntries(text: string): string[] {
  const { entries = [] } = readFrontMatter(text) ?? {};
  return entries.map(({ key, keySpan, value }) => {
    expect(text.slice(keySpan.start, keySpan.end).replace(/["']/g, '')).toBe(key);
    return `${key}=${value.kind}:${text.slice(value.span.start, value.span.end)}`;
  });
}

describe('front matter', () => {
  it('is the text between two lines of dashes at the start', () => {
    const text = '---\ntitle: Start\n---\n\n# Body\n---\n';
    const found = readFrontMatter(text);
    expect(text.slice(found?.span.start, found?.span.end)).toBe('---\ntitle: Start\n---');
    expect(text.slice(found?.block.start, found?.block.end)).toBe('title: Start\n');
    expect(frontMatterText(found, 'title')).toBe('Start');
  });

  it.each([
    ['no dashes', '# Title\n---\ntitle: x\n---\n'],
    ['dashes further down', '\n---\ntitle: x\n---\n'],
    ['more on the line of the dashes', '--- yaml\ntitle: x\n---\n'],
    ['four dashes', '----\ntitle: x\n----\n'],
    ['nothing', ''],
  ])('does not exist with %s', (_name, text) => {
    expect(readFrontMatter(text)).toBeUndefined();
  });

  it.each([
    ['a byte order mark', '\ufeff---\ntitle: Start\n---\n'],
    ['line ends of Windows', '---\r\ntitle: Start\r\n---\r\ntext'],
    ['blanks behind the dashes', '---  \ntitle: Start\n--- \t\ntext'],
    ['no line break at the end', '---\ntitle: Start\n---'],
    ['quotes', '---\ntitle: "Start"\n---'],
    ['a comment', '---\n# why\ntitle: Start # because\n---'],
  ])('is read with %s', (_name, text) => {
    expect(frontMatterText(readFrontMatter(text), 'title')).toBe('Start');
  });

  it('has a problem at its first dashes if it is not closed', () => {
    expect(readFrontMatter('---\ntitle: x\n\n# Body\n')).toMatchObject({
      entries: [],
      problem: { kind: 'unclosed', span: { start: 0, end: 3 } },
    });
  });

  it('distinguishes strings, numbers, booleans and null as YAML 1.2 does, with their spans', () => {
    expect(describeEntries('---\na: yes\nb: true\nc: 12\nd: 1.5\ne: ~\nf: "true"\ng: \'12\'\nh: 0x1f2g\n---\n')).toEqual([
      'a=string:yes',
      'b=boolean:true',
      'c=number:12',
      'd=number:1.5',
      'e=null:~',
      'f=string:"true"',
      "g=string:'12'",
      'h=string:0x1f2g',
    ]);
  });

  it('has arrays, maps, strings on several lines and keys without a value, with their spans', () => {
    const text = '---\nkeywords: [a, "b"]\nrelated:\n  - x\n  - y\nsub:\n  key: true\nempty:\nlong: >\n  two\n  lines\n---\n';
    const found = readFrontMatter(text);
    expect(found?.problem).toBeUndefined();
    const kinds = found?.entries.map(({ key, value }) => [key, value.kind]);
    expect(kinds).toEqual([
      ['keywords', 'list'],
      ['related', 'list'],
      ['sub', 'map'],
      ['empty', 'null'],
      ['long', 'string'],
    ]);
    const keywords = frontMatterEntry(found, 'keywords')?.value;
    expect(keywords?.kind === 'list' ? keywords.items.map((item) => text.slice(item.span.start, item.span.end)) : []).toEqual(['a', '"b"']);
    const sub = frontMatterEntry(found, 'sub')?.value;
    expect(sub?.kind === 'map' ? sub.entries.map(({ key, value }) => [key, value.kind]) : []).toEqual([['key', 'boolean']]);
  });

  it('has both entries of a duplicate key, of which the last counts', () => {
    const found = readFrontMatter('---\ntitle: a\ntitle: b\n---\n');
    expect(found?.entries.map(({ key }) => key)).toEqual(['title', 'title']);
    expect(frontMatterText(found, 'title')).toBe('b');
  });

  it('treats `__proto__` and similar names as any other key', () => {
    expect(describeEntries('---\n__proto__: x\nconstructor: y\n---\n')).toEqual(['__proto__=string:x', 'constructor=string:y']);
    expect(frontMatterText(readFrontMatter('---\ntitle: x\n---\n'), 'toString')).toBeUndefined();
  });

  it('has the position of a YAML error and the readable entries', () => {
    const text = '---\ntitle: Start\nicon: "rocket\n---\n';
    const found = readFrontMatter(text);
    expect(found?.problem).toMatchObject({ kind: 'syntax', code: 'MISSING_CHAR' });
    expect(frontMatterText(found, 'title')).toBe('Start');
  });

  it('is not a mapping if it is an array or a string', () => {
    expect(readFrontMatter('---\n- a\n- b\n---\n')?.problem?.kind).toBe('notMapping');
    expect(readFrontMatter('---\nhello\n---\n')?.problem?.kind).toBe('notMapping');
    expect(readFrontMatter('---\n\n---\n')?.problem).toBeUndefined();
  });
});

describe('hostile front matter', () => {
  it.each([
    ['ten thousand levels', `---\na: ${'['.repeat(10_000)}${']'.repeat(10_000)}\n---\n`],
    ['a text longer than any', `---\na: [${'x, '.repeat(60_000)}]\n---\n`],
  ])('with %s is not read', (_name, text) => {
    expect(readFrontMatter(text)?.problem?.kind).toBe('tooLarge');
  });

  it('with aliases that multiply is read without following them', () => {
    const bomb = ['a: &a [x, x]', 'b: &b [*a, *a]', 'c: &c [*b, *b]', 'd: [*c, *c]'].join('\n');
    const found = readFrontMatter(`---\n${bomb}\n---\n`);
    const d = frontMatterEntry(found, 'd')?.value;
    expect(d?.kind === 'list' ? d.items.map(({ kind }: FrontMatterNode) => kind) : []).toEqual(['null', 'null']);
  });
});

describe('the quick reader', () => {
  const values = [
    'Start here',
    '"quoted"',
    "'single'",
    'true',
    'False',
    'null',
    '~',
    '12',
    '-3',
    '+4',
    '1e3',
    '.5',
    '1.',
    '0x1f',
    '0o17',
    '.inf',
    'yes',
    'no',
    '2024-01-02',
    'a:b',
    'http://x.y/z',
    'GET /users/{id}',
    '"a" # c',
    'a #c',
    'a # c',
    "it's",
    '{a: b}',
    '[1]',
    '- x',
    '?',
    '@x',
    '`x`',
    '%x',
    '*a',
    '&a',
    '!t',
    '"a\\n"',
    "'it''s'",
    'x: y',
    'x:',
    '|',
    '>',
    '"open',
    '#c',
    '_1_000',
    '1_000',
    '--',
    '-',
    'TRUE',
    'tRue',
  ];

  it.each(values)('agrees with the YAML library if it returns entries: %s', (value) => {
    const text = `title: ${value}\n`;
    const block = { start: 0, end: text.length };
    const quick = readPlainLines(text, block);
    if (quick === undefined) return;
    expect(quick).toEqual(readYamlBlock(text, block).entries);
  });

  it('returns entries for typical front matter', () => {
    const text = 'title: Start\ndescription: "How it works: all of it"\nicon: rocket\nog:title: x\nopenapi: get /users/{id}\n';
    expect(readPlainLines(text, { start: 0, end: text.length })).toHaveLength(5);
  });
});
