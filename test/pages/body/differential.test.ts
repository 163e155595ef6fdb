import { describe, expect, it } from 'vitest';
import { readBody } from '../../../server/src/engine/pages/body/readBody';
import { frontMatterEnd } from '../../../server/src/engine/pages/frontMatter/frontMatter';
import { type ParsedMdx, parseMdx } from '../../support/mdxParser';
import { randomNumbers } from '../../support/randomNumbers';
import { siteFiles } from '../../support/realFiles';
import { rounds } from '../../support/rounds';

/** Result of our reader in the form of the parser's. Escapes of targets are resolved. */
function ours(text: string, from: number): ParsedMdx & { readonly errors: readonly string[] } {
  const { links, elements, headings, errors } = readBody(text, from);
  const written = links.filter(({ kind }) => kind !== 'attribute' && kind !== 'code').map((link) => link.text);
  return {
    links: written.map((link) => link.replace(/\\([!-/:-@[-`{-~])/g, '$1').replace(/&amp;/g, '&')).sort(),
    elements: elements.map(({ name, tag }) => `${name}@${tag.start}`).sort(),
    headings: headings.map(({ level }) => level),
    errors: errors.map(({ kind, span }) => `${kind} ${text.slice(span.start, span.end)}`),
  };
}

/** Text in which the parts that the service replaces before parsing are overwritten at the same length. */
function withReplacedParts(text: string): string {
  return text
    .replace(/(\s)\{#[^{}\r\n]*\}[ \t]*$/gm, (id) => ' '.repeat(id.length))
    .replace(/\{\{\s*[\w.-]+\s*\}\}/g, (variable) => 'v'.repeat(variable.length));
}

const inline =
  '[a](/b)|![i](c.png "t")|[x][y]|[a](<b c>)|`code <b>`|``a ` b``|<b>x</b>|<b>|</b>|<br />|<Card title="a>b">|</Card>|{x}|{/* c */}|{"}"}|{a b}|{|<5|< 5|a <= b|\\<x|\\{|**|_|https://x.com/{id}|[|]|(|)|#|&lt;|<A {...p} b={1} c/>|<></>|{{v}}|![[a](b)](c)|[a [b](c)](d)|<C.D e:f="1"/>|~~|two words|text|\'|"'.split(
    '|',
  );
const blocks = [
  ...['', '# head', '## a [b](c) `d`', '```js', '```', '~~~', '---', '===', '***', '* * *', '| a | b |', '|---|---|', '| [l](m) | x |'],
  ...[
    '[d]: /target',
    '[d]: <a b> "t"',
    'import A from "b"',
    'export const x = 1',
    '<Card>',
    '</Card>',
    '<Card',
    '  a="b">',
    '/>',
    '>text</b>',
  ],
  ...['{x} <a/>', '<a/> <b/>', '#nohead', '####### seven', 'export const f = () => {', '}', '{'],
];
const prefixes = ['', '', '', '', '> ', '>', '- ', '  ', '    ', '1. ', '2. ', '\t', '* ', '> - ', '   '];

function randomPage(seed: number): string {
  const random = randomNumbers(seed);
  const pick = (list: readonly string[]): string => list[random(list.length)] ?? '';
  const line = (): string => {
    const content = random(2) === 0 ? pick(blocks) : Array.from({ length: 1 + random(3) }, () => pick(inline)).join(' ');
    return pick(prefixes) + content;
  };
  return Array.from({ length: 1 + random(6) }, line).join(random(8) === 0 ? '\r\n' : '\n');
}

/**
 * Tolerated shares of pages. Our reader misses errors at the start of a line that continues inline code, or that is not part of a quote
 * or list. It reports additional errors on lines that continue a paragraph of a quote.
 */
const tolerated = { missed: 0.004, differing: 0.001 };

describe('our reader and the parser of MDX', () => {
  it('agree on random pages', () =>
    rounds.random(0, () => {
      const pages = rounds.seeds(600, 0).map(randomPage);
      const missed: string[] = [];
      const differing: string[] = [];
      let valid = 0;
      for (const page of pages) {
        const { errors, ...found } = ours(page, 0);
        const parsed = parseMdx(withReplacedParts(page));
        if (parsed) valid++;
        if (!parsed && errors.length === 0) missed.push(page);
        else if (parsed && JSON.stringify([found, errors]) !== JSON.stringify([parsed, []])) differing.push(page);
      }
      expect(valid).toBeGreaterThan(pages.length / 5);
      expect(valid).toBeLessThan((pages.length * 4) / 5);
      expect(missed.slice(Math.ceil(pages.length * tolerated.missed))).toEqual([]);
      expect(differing.slice(Math.ceil(pages.length * tolerated.differing))).toEqual([]);
    }));

  const files = siteFiles(/\.mdx?$/, 10);
  it.runIf(files.length > 0)(
    'agree on the pages of real sites',
    () => {
      for (const { path, text } of files) {
        const from = frontMatterEnd(text);
        const { errors, ...found } = ours(text, from);
        const parsed = parseMdx(' '.repeat(from) + withReplacedParts(text.slice(from)));
        if (parsed) expect({ path, ...found, errors }).toEqual({ path, ...parsed, errors: [] });
        else expect([path, errors.length]).not.toEqual([path, 0]);
      }
    },
    120_000,
  );
});
