import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { Highlighter } from '../../scripts/highlighter';
import { ownFiles } from '../support/realFiles';
import { compareRegions } from '../support/regionAgreement';

const samples = fileURLToPath(new URL('samples/', import.meta.url));
const names = readdirSync(samples).flatMap((file) => (file.endsWith('.mdx') ? [file.slice(0, -'.mdx'.length)] : []));

let highlighter: Highlighter;
beforeAll(async () => {
  highlighter = await Highlighter.create('source.mdx');
});

/** Each token with its scopes. Those of other languages are left out: their grammars change on their own. */
function scopesOf(text: string): string {
  const lines: string[] = [];
  let lastScopes = '';
  for (const { text: token, scopes } of highlighter.tokens(text)) {
    const embedded = scopes.findIndex((scope) => scope.startsWith('meta.embedded.'));
    const own = (embedded < 0 ? scopes : scopes.slice(0, embedded + 1)).slice(1).join(' ');
    // Tokens of another language are one.
    if (embedded >= 0 && own === lastScopes) lines.push(`${lines.pop()}${token}`);
    else lines.push(`${own}\n    ${token}`);
    lastScopes = own;
  }
  return `${lines.join('\n')}\n`;
}

describe('scopes of pages (update with: npx vitest run test/grammar --update)', () => {
  it.each(names)('%s', async (name) => {
    const text = readFileSync(`${samples}${name}.mdx`, 'utf8');
    await expect(scopesOf(text)).toMatchFileSnapshot(`${samples}${name}.scopes.txt`);
  });

  it('are the same with CRLF', () => {
    const text = readFileSync(`${samples}jsx.mdx`, 'utf8');
    expect(scopesOf(text.replaceAll('\n', '\r\n'))).toBe(scopesOf(text));
  });
});

describe('the grammar of pages', () => {
  it('includes grammars that the editor has', () => {
    // Those that other grammars include, such as regular expressions in JavaScript, do not count.
    const grammar = readFileSync(fileURLToPath(new URL('../../syntaxes/mdx.tmLanguage.json', import.meta.url)), 'utf8');
    const included = [...grammar.matchAll(/"include": "((?:source|text)\.[\w.]+)/g)].map(([, scope]) => scope);
    expect(included.length).toBeGreaterThan(30);
    expect(included.filter((scope) => highlighter.unknownScopes.has(scope ?? ''))).toEqual([]);
  });

  it('agrees with the parser of MDX on the pages of the example', () => {
    const pages = ownFiles(/\.mdx$/);
    expect(pages.length).toBeGreaterThan(5);
    for (const { path, text } of pages) {
      const { differing, example } = compareRegions(highlighter, text) ?? { differing: 0, example: undefined };
      expect([path, differing, example]).toEqual([path, 0, undefined]);
    }
  });
});
