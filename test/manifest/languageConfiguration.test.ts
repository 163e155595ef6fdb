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
