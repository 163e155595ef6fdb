import { describe, expect, it } from 'vitest';
import { readModuleExports } from '../../server/src/engine/pages/moduleExports';

const names = (text: string): string[] => [...readModuleExports(text).names.keys()];

describe('the exports of a module', () => {
  it.each([
    ['export const Plan = () => <p>A</p>;', ['Plan']],
    ['export async function load() {}\nexport function* all() {}\nexport class A {}', ['load', 'all', 'A']],
    ['export default function Plan() {}', ['default']],
    ['const A = 1; export { A, B as C, D as default };', ['A', 'C', 'default']],
    ['export { A, B as C } from "./other.jsx";', ['A', 'C']],
    ['export * as plans from "./other.jsx";', ['plans']],
    [
      'export type Props = {};\nexport interface More {}\nexport enum Kind {}\nexport type { Other } from "./a";',
      ['Props', 'More', 'Kind', 'Other'],
    ],
    ['\uFEFFimport React from "react";\r\n\r\nexport const A = 1;\r\nexport const B = 2;\r\n', ['A', 'B']],
    ['export let a: string = "b"', ['a']],
  ])('of %j are %j', (text, expected) => {
    expect(names(text)).toEqual(expected);
    expect(readModuleExports(text).isCertain).toBe(true);
  });

  it.each([
    '// export const A = 1;\n',
    '/*\nexport const A = 1;\n*/\n',
    'const code = `\nexport const A = 1;\n`;\n',
    'const text = "export const A = 1;";\n',
    'const exported = 1;\n',
    'object.export = 1;\n',
  ])('do not include text that looks like an export: %j', (text) => {
    expect(names(text)).toEqual([]);
    expect(readModuleExports(text).isCertain).toBe(true);
  });

  it('are found after apostrophes and addresses in the text of elements', () => {
    const text =
      "export const A = () => <p>Don't open https://example.com/* here</p>;\n\nexport const B = () => <p>'</p>;\nexport const C = 1;\n";
    expect(names(text)).toEqual(['A', 'B', 'C']);
  });

  it.each([
    'export * from "./other.jsx";',
    'export const { a, b } = all;',
    'export const a = 1, b = 2;'.replace(' = 1', ''),
    'module.exports = { A };',
    'exports.A = 1;',
    'const pattern = /`/;\nexport const A = 1;',
    `${'x'.repeat(1_000_001)}`,
  ])('are not certain in %.40j', (text) => {
    expect(readModuleExports(text).isCertain).toBe(false);
  });

  it('have the spans of their names', () => {
    const text = 'const A = 1;\nexport { A as Plan };\nexport const B = 1;\n';
    const spans = [...readModuleExports(text).names.values()].map(({ span }) => text.slice(span.start, span.end));
    expect(spans).toEqual(['A', 'B']);
  });

  // An ambiguous expression would take hours.
  it('with types and an import of very many spaces are read', () => {
    const { imports } = readModuleExports(`const a: string = '';\nimport { A }from "./a.jsx";\nimport${' '.repeat(100_000)}`);
    expect(imports.map(({ source }) => source.text)).toEqual(['./a.jsx']);
  });
});
