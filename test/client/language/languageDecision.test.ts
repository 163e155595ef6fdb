import { describe, expect, it } from 'vitest';
import { decideLanguage, historyAfterOpen, type LanguageFacts } from '../../../client/src/language/languageDecision';

const opened: LanguageFacts = {
  languageId: 'docs-json',
  role: 'config',
  preferred: 'docs-json',
  associatedElsewhere: false,
  history: 'untouched',
};
const decide = (facts: Partial<LanguageFacts>) => decideLanguage({ ...opened, ...facts });

describe('decideLanguage', () => {
  it('leaves a docs.json of this format in its language', () => {
    expect(decide({})).toBeUndefined();
  });

  it('gives the file of another tool to JSON, once', () => {
    expect(decide({ role: 'foreign' })).toBe('json');
    expect(decide({ role: 'foreign', languageId: 'json', history: 'handed-back' })).toBeUndefined();
  });

  it('gives every docs.json to JSON for who prefers it', () => {
    expect(decide({ preferred: 'json' })).toBe('json');
    expect(decide({ preferred: 'json', languageId: 'json', history: 'handed-back' })).toBeUndefined();
  });

  it('takes back what it gave away when the file has become one of this format', () => {
    expect(decide({ languageId: 'json', history: 'handed-back' })).toBe('docs-json');
  });

  it('leaves a file in JSON that was JSON from the start', () => {
    expect(decide({ languageId: 'json' })).toBeUndefined();
    expect(decide({ languageId: 'jsonc' })).toBeUndefined();
  });

  it('does not take back a file that files.associations gives to another language', () => {
    expect(decide({ languageId: 'json', history: 'handed-back', associatedElsewhere: true })).toBeUndefined();
  });

  it('leaves fragments and other files alone', () => {
    expect(decide({ role: 'fragment', languageId: 'json' })).toBeUndefined();
    expect(decide({ role: 'none' })).toBeUndefined();
  });

  it('keeps out of the way once somebody has chosen a language by hand', () => {
    expect(decide({ role: 'foreign', history: 'overridden' })).toBeUndefined();
    expect(decide({ preferred: 'json', history: 'overridden' })).toBeUndefined();
  });
});

describe('historyAfterOpen', () => {
  it('notices a language chosen by hand after the file was given back', () => {
    expect(historyAfterOpen('handed-back', 'docs-json')).toBe('overridden');
    expect(historyAfterOpen('handed-back', 'jsonc')).toBe('overridden');
  });

  it('does not take its own change for one of the user', () => {
    expect(historyAfterOpen('handed-back', 'json')).toBe('handed-back');
    expect(historyAfterOpen('untouched', 'docs-json')).toBe('untouched');
  });
});
