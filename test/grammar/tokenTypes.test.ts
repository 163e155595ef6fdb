import { describe, expect, it } from 'vitest';
import { Highlighter, type TokenType } from '../../scripts/highlighter';

const highlighter = await Highlighter.create('source.mdx');

/** What the editor takes the text before `<|>` for: it suggests while typing in strings alone. */
function typeAt(marked: string): TokenType {
  return highlighter.typeBefore(marked.replace('<|>', ''), marked.indexOf('<|>'));
}

describe('while typing, the editor suggests', () => {
  it.each([
    ['the name of a component', '<Ca<|>'],
    ['the name of a component in text', 'Text <Ca<|> more'],
    ['the name of an element', '<di<|>'],
    ['the name of a closing tag', '<Card>\n</Ca<|>'],
    ['the name of an attribute', '<Card ti<|>'],
    ['the name of an attribute on a line of its own', '<Card\n  ti<|>\n/>'],
    ['the value of an attribute', '<Card icon="ro<|>"'],
    ['the target of a link', '[text](/gui<|>)'],
    ['the target of a link that is not closed', '[text](/gui<|>'],
    ['the target of an image', 'A ![text](/ima<|>) here'],
    ['the target of a definition', '[label]: /gui<|>'],
    ['a key of front matter', '---\nti<|>\n---\n'],
    ['a value of front matter', '---\nicon: ro<|>\n---\n'],
    ['the source of an import', 'import A from "/sni<|>"'],
  ])('%s', (_name, marked) => {
    expect(typeAt(marked)).toBe('string');
  });
});

describe('while typing, the editor does not suggest', () => {
  it.each([
    ['text', 'Parcels are registered and<|>'],
    ['a heading', '# Regis<|>'],
    ['a list', '- regis<|>'],
    ['a quote', '> regis<|>'],
    ['a table', '| regis<|> |'],
    ['bold text', '**regis<|>**'],
    ['the text of a link', 'A [regis<|>](/a)'],
    ['the description of an image', '![regis<|>](/a)'],
    ['code in a sentence', 'Some `regis<|>` code'],
    ['code of an unknown language', '```\nregis<|>\n```'],
    ['text between tags', '<Note>regis<|></Note>'],
    ['text in a component', '<Note>\n  regis<|>\n</Note>'],
  ])('%s', (_name, marked) => {
    expect(typeAt(marked)).toBe('other');
  });

  it('a comment', () => {
    expect(typeAt('{/* regis<|> */}')).toBe('comment');
  });
});
