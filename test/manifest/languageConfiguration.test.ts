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
  it('takes a string with its quotes as one word', () => {
    expect(words('"name": "Parcel \\"A\\"",')).toEqual(['"name"', '"Parcel \\"A\\""']);
  });

  it('takes a string that is still open, a number and a literal as words', () => {
    expect(words('"the')).toEqual(['"the']);
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

  it('offers no comments: docs.json is strict JSON', () => {
    expect(configuration.comments).toBeUndefined();
  });
});
