import type { Highlighter } from '../../scripts/highlighter';
import { frontMatterEnd } from '../../server/src/engine/pages/frontMatter/frontMatter';
import { mdxRegions, type Region } from './mdxRegions';

const regionOfScope: readonly (readonly [prefix: string, region: Region])[] = [
  ['meta.tag.mdx', 'tag'],
  ['meta.expression.mdx', 'expression'],
  ['markup.fenced_code', 'code'],
  ['markup.inline.raw', 'code'],
  ['meta.statement.mdx', 'statement'],
  ['markup.math', 'math'],
];

/** How far the grammar and MDX's own parser agree on what the characters of the body of a page are, whitespace excluded. */
export interface Agreement {
  readonly characters: number;
  readonly differing: number;
  /** The first difference, with the text around it. */
  readonly example: string | undefined;
}

/** @returns `undefined` if MDX's parser refuses the page */
export function compareRegions(highlighter: Highlighter, text: string): Agreement | undefined {
  const from = frontMatterEnd(text);
  // The service reads custom ids of headings before MDX does.
  const body = text.slice(from).replace(/(\s)\{#[^{}\r\n]*\}[ \t]*$/gm, (id) => ' '.repeat(id.length));
  const expected = mdxRegions(' '.repeat(from) + body);
  if (!expected) return undefined;
  let characters = 0;
  let differing = 0;
  let example: string | undefined;
  for (const token of highlighter.tokens(text)) {
    const region = regionOf(token.scopes);
    for (let index = 0; index < token.text.length; index++) {
      const at = token.start + index;
      // What MDX takes for mathematics are prices on real pages.
      if (at < from || expected[at] === 'math' || /\s/.test(token.text.charAt(index))) continue;
      characters++;
      if (expected[at] === region) continue;
      differing++;
      example ??= `${region} instead of ${expected[at]}: ${text.slice(Math.max(0, at - 60), at + 60)}`;
    }
  }
  return { characters, differing, example };
}

/** The region of the outermost scope that has one: an attribute with an expression is part of its tag. */
function regionOf(scopes: readonly string[]): Region {
  for (const scope of scopes) {
    const [, region] = regionOfScope.find(([prefix]) => scope.startsWith(prefix)) ?? [];
    if (region) return region;
  }
  return 'prose';
}
