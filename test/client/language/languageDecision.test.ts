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

  it('sets the file of another tool to JSON, once', () => {
    expect(decide({ role: 'foreign' })).toBe('json');
    expect(decide({ role: 'foreign', languageId: 'json', history: 'handed-back' })).toBeUndefined();
  });

  it('sets every docs.json to JSON if the user prefers JSON', () => {
    expect(decide({ preferred: 'json' })).toBe('json');
    expect(decide({ preferred: 'json', languageId: 'json', history: 'handed-back' })).toBeUndefined();
  });

  it('restores the language of a file that it set to JSON once the file has this format', () => {
    expect(decide({ languageId: 'json', history: 'handed-back' })).toBe('docs-json');
  });

  it('leaves a file in JSON that was JSON from the start', () => {
    expect(decide({ languageId: 'json' })).toBeUndefined();
    expect(decide({ languageId: 'jsonc' })).toBeUndefined();
  });

  it('does not restore the language if files.associations sets another language', () => {
    expect(decide({ languageId: 'json', history: 'handed-back', associatedElsewhere: true })).toBeUndefined();
  });

  it('leaves fragments and other files alone', () => {
    expect(decide({ role: 'fragment', languageId: 'json' })).toBeUndefined();
    expect(decide({ role: 'none' })).toBeUndefined();
  });

  it('changes nothing once the user has chosen a language', () => {
    expect(decide({ role: 'foreign', history: 'overridden' })).toBeUndefined();
    expect(decide({ preferred: 'json', history: 'overridden' })).toBeUndefined();
  });
});

describe('historyAfterOpen', () => {
  it('detects a language that the user chose after the file was set to JSON', () => {
    expect(historyAfterOpen('handed-back', 'docs-json')).toBe('overridden');
    expect(historyAfterOpen('handed-back', 'jsonc')).toBe('overridden');
  });

  it('does not mistake its own change for a choice of the user', () => {
    expect(historyAfterOpen('handed-back', 'json')).toBe('handed-back');
    expect(historyAfterOpen('untouched', 'docs-json')).toBe('untouched');
  });
});
