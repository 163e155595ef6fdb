import { describe, expect, it } from 'vitest';
import { readJson } from './manifest';

interface LanguageConfiguration {
  readonly comments?: unknown;
  readonly brackets: readonly (readonly [string, string])[];
  readonly wordPattern: string;
  readonly indentationRules: { readonly increaseIndentPattern: string; readonly decreaseIndentPattern: string };
}

const configuration = readJson<LanguageConfiguration>('language-configuration.json');
const words = (text: string) => text.match(new RegExp(configuration.wordPattern, 'g'));
const { increaseIndentPattern, decreaseIndentPattern } = configuration.indentationRules;

describe('language configuration', () => {
  it('has words without quotes, and a path as one word, so that suggestions open before a closing quote', () => {
    expect(words('"pages": ["guides/quick-start", "./logo.svg"]')).toEqual(['pages', 'guides/quick-start', './logo.svg']);
    expect(words('"name": "Parcel service",')).toEqual(['name', 'Parcel', 'service']);
  });

  it('treats an open string, a number and a literal as words', () => {
    expect(words('"the')).toEqual(['the']);
    expect(words('[ -1.5e3, true ]')).toEqual(['-1.5e3', 'true']);
  });

  it('indents after an opening bracket and back at a closing one', () => {
    const increases = new RegExp(increaseIndentPattern);
    const decreases = new RegExp(decreaseIndentPattern);
    expect(increases.test('  "pages": [')).toBe(true);
    expect(increases.test('  "pages": [],')).toBe(false);
    expect(decreases.test('  },')).toBe(true);
    expect(decreases.test('  "a": {}')).toBe(false);
  });

  it('defines no comments: docs.json is strict JSON', () => {
    expect(configuration.comments).toBeUndefined();
  });
});

interface EnterRule {
  readonly previousLineText?: string;
  readonly beforeText: string;
  readonly afterText?: string;
  readonly action: { readonly indent: string; readonly appendText?: string };
}

const pages = readJson<LanguageConfiguration & { readonly onEnterRules: readonly EnterRule[] }>('language-configuration.mdx.json');

/** What Enter does at `<|>`: how the new line is indented, and what it begins with. `undefined` if no rule applies. */
function enter(line: string, previous = ''): string | undefined {
  const [before = '', after = ''] = line.split('<|>');
  const matches = (pattern: string | undefined, text: string): boolean => pattern === undefined || new RegExp(pattern).test(text);
  const rule = pages.onEnterRules.find(
    ({ previousLineText, beforeText, afterText }) =>
      matches(previousLineText, previous) && matches(beforeText, before) && matches(afterText, after),
  );
  return rule && `${rule.action.indent} ${rule.action.appendText ?? ''}`;
}

describe('language configuration of pages', () => {
  it.each([
    ['- A<|>', '- '],
    ['  * A<|>', '* '],
    ['+ A <|>B', '+ '],
    ['- [x] A<|>', '- [ ] '],
    ['* [ ] A<|>', '* [ ] '],
    ['- [ ]A<|>', '- '],
    ['1. A<|>', '2. '],
    ['9. A<|>', '10. '],
    ['  30. A<|>', '31. '],
    ['77. A<|>', '1. '],
    ['1) A<|>', '1) '],
    ['> A<|>', '> '],
    ['> > A<|>', '> > '],
  ])('continues lists and quotes: %s', (line, appended) => {
    expect(enter(line)).toBe(`none ${appended}`);
  });

  it('continues a list whose items all have the number 1', () => {
    expect(enter('1. B<|>', '1. A')).toBe('none 1. ');
  });

  it.each(['- <|>', '- [ ] <|>', '1. <|>', '  * <|>', '> <|>', '> > <|>'])(
    'adds nothing to an empty item, which ends the list: %s',
    (line) => {
      expect(enter(line)).toBe('none ');
    },
  );

  it.each(['Text<|>', '# A<|>', '**A**<|>', '-A<|>', '2026.1 A<|>', '---<|>', '<|>- A', '- <|>A', '| A |<|>', '<Icon /><|>', 'a < b<|>'])(
    'leaves other lines alone: %s',
    (line) => {
      expect(enter(line)).toBeUndefined();
    },
  );

  it('indents the attributes of a tag, and the content between two tags', () => {
    expect(enter('<Card<|>')).toBe('indent ');
    expect(enter('  <Card title="a > b" href={x}<|>')).toBe('indent ');
    expect(enter('<Card title="A"><|></Card>')).toBe('indentOutdent ');
    expect(enter('<Card title="A"><|>')).toBeUndefined();
  });

  it('has words as Markdown has: no punctuation, letters of all scripts', () => {
    const { pattern, flags } = pages.wordPattern as unknown as { readonly pattern: string; readonly flags: string };
    expect('Über snake_case, „größer“ and `code`.'.match(new RegExp(pattern, flags))).toEqual([
      'Über',
      'snake_case',
      'größer',
      'and',
      'code',
    ]);
  });

  it('comments with expressions', () => {
    expect(pages.comments).toEqual({ blockComment: ['{/*', '*/}'] });
  });
});
