import { describe, expect, it } from 'vitest';
import { type FrontMatterEntry, type FrontMatterNode, readFrontMatter } from '../../server/src/engine/pages/frontMatter/frontMatter';

/** Values of front matter, with arrays and objects as plain values. */
function valuesOf(yaml: string): Record<string, unknown> | string {
  const read = readFrontMatter(`---\n${yaml}\n---\n`);
  return read?.problem ? `${read.problem.kind} ${read.problem.code ?? ''}`.trim() : objectOf(read?.entries ?? []);
}

function objectOf(entries: readonly FrontMatterEntry[]): Record<string, unknown> {
  return Object.fromEntries(entries.map(({ key, value }) => [key, plainValue(value)]));
}

function plainValue(node: FrontMatterNode): unknown {
  if (node.kind === 'map') return objectOf(node.entries);
  return node.kind === 'list' ? node.items.map(plainValue) : node.value;
}

// The expected values come from js-yaml 3, the parser of the service.
describe('front matter that YAML 1.2 refuses and the service reads', () => {
  it.each<[string, Record<string, unknown>]>([
    ['a: "x\ny"', { a: 'x y' }],
    ["a: 'x\ny'\nb: c", { a: 'x y', b: 'c' }],
    ['a: "x\ny\nz: 1"\nb: 2', { a: 'x y z: 1', b: 2 }],
    ['a: "x\n\ny"', { a: 'x\ny' }],
    ['a: "x\n\ty"', { a: 'x y' }],
    ["a: 'x\n- y'", { a: 'x - y' }],
    ['a: "x\n# y"', { a: 'x # y' }],
    ['a: "x\\\ny"', { a: 'xy' }],
    ['a:\n  "x\ny"', { a: 'x y' }],
    ['a:\n  b: "x\n  y"\nc: d', { a: { b: 'x y' }, c: 'd' }],
    ['a:\n  - b: "x\ny"\n    c: d', { a: [{ b: 'x y', c: 'd' }] }],
    ['a: [x,\ny]', { a: ['x', 'y'] }],
    ['a: [\nx\n]\nb: c', { a: ['x'], b: 'c' }],
    ['a: [\n# c\nx]', { a: ['x'] }],
    ['a: [x # ]\n, y]', { a: ['x', 'y'] }],
    ['a: ["x\ny", "]"\n]', { a: ['x y', ']'] }],
    ['a: {\nx: 1\n}\nb: 1', { a: { x: 1 }, b: 1 }],
    ['a:\n  b: [x,\n y\n ]', { a: { b: ['x', 'y'] } }],
    [' a: b\nc: d', { a: 'b', c: 'd' }],
    ['\ta: 1', { a: 1 }],
    ['\n  a: "x\ny"', { a: 'x y' }],
    ['a: &x 1\nb: *x', { a: 1, b: null }],
    ['a: "b"#c', { a: 'b' }],
    ["a: 'b'#c\nd: e", { a: 'b', d: 'e' }],
    ['a: [x]#c', { a: ['x'] }],
    ['a: [,x]', { a: ['x'] }],
    ['a: [x,,y]', { a: ['x', 'y'] }],
    ['a: {x: 1,,y: 2}', { a: { x: 1, y: 2 } }],
    ['a: "x\ny"\nb: [x,,y]', { a: 'x y', b: ['x', 'y'] }],
    ['a: 1\n...', { a: 1 }],
    ['a: 1\n...\n# b', { a: 1 }],
    ['a: &x\n  b: 1\nc:\n  <<: *x\n  d: 2', { a: { b: 1 }, c: { d: 2 } }],
  ])('reads %j', (yaml, expected) => {
    expect(valuesOf(yaml)).toEqual(expected);
    expect(valuesOf(yaml.replaceAll('\n', '\r\n'))).toEqual(expected);
  });

  it.each([
    'a: "x\ny',
    'a: [x, y\nb: c',
    'a: {x: y\nb: c',
    'a: x: y',
    'a: @x',
    'a: "x" y',
    'a: [a]b',
    'a:\n    b: c\n  d: e',
    'a: *x',
    'a: [*x]\nb: &x 1',
    'a: !x y',
    'a: |#c\n x',
    'a: b #c: d: "e"#f\ng: x: y',
    'a: 1\n...\nb: 2',
    'a: 1\n...\n# c\nb: 2',
  ])('refuses %j, as the service does', (yaml) => {
    expect(valuesOf(yaml)).toMatch(/^syntax /);
  });

  it('reads a lone carriage return as the end of a line', () => {
    const text = '---\na: b\rc: d\n---\n';
    const entries = readFrontMatter(text)?.entries.map(({ key, value }) => [key, text.slice(value.span.start, value.span.end)]);
    expect(entries).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
  });

  it('accepts a question mark after a colon', () => {
    expect(readFrontMatter('---\na: ? b\n---\n')?.problem).toBeUndefined();
  });

  it('has the spans of the original text', () => {
    const text = '---\na: "x\ny"\nkey: [p,\nq]\nlast: z\n---\n';
    const read = readFrontMatter(text);
    const written = read?.entries.map(({ keySpan, value }) => [
      text.slice(keySpan.start, keySpan.end),
      text.slice(value.span.start, value.span.end),
    ]);
    expect(written).toEqual([
      ['a', '"x\ny"'],
      ['key', '[p,\nq]'],
      ['last', 'z'],
    ]);
    const list = read?.entries[1]?.value;
    expect(list?.kind === 'list' && list.items.map(({ span }) => text.slice(span.start, span.end))).toEqual(['p', 'q']);
  });

  it('has the span of an unknown tag below a string that continues at the start of a line', () => {
    const text = '---\na: "x\ny"\nb: !z w\n---\n';
    const problem = readFrontMatter(text)?.problem;
    expect(text.slice(problem?.span.start, problem?.span.end)).toBe('!z');
  });
});
