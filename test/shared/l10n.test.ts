import { describe, expect, it } from 'vitest';
import { createLocalizer, joined, shortened, t } from '../../shared/l10n';

const german = createLocalizer({
  'Page not found: `{0}`.{1}': 'Seite nicht gefunden: `{0}`.{1}',
  ' Did you mean {0}?': ' Meinten Sie {0}?',
  '{0} of {1}': '{1}: {0}',
  Tabs: 'Tabs (deutsch)',
  '{0}': 'never',
});
const english = createLocalizer();

describe('a text', () => {
  it('is English without translations, with its arguments inserted', () => {
    expect(english(t`Page not found: \`${'a'}\`.${t` Did you mean ${'b'}?`}`)).toBe('Page not found: `a`. Did you mean b?');
    expect(english(t`Plain.`)).toBe('Plain.');
  });

  it('is translated with its nested texts', () => {
    expect(german(t`Page not found: \`${'a'}\`.${t` Did you mean ${'b'}?`}`)).toBe('Seite nicht gefunden: `a`. Meinten Sie b?');
  });

  it('stays English if the translations lack it', () => {
    expect(german(t`Unknown ${t`Tabs`}.`)).toBe('Unknown Tabs (deutsch).');
  });

  it('may have its arguments in another order', () => {
    expect(german(t`${'one'} of ${2}`)).toBe('2: one');
  });

  it('does not replace placeholders in arguments', () => {
    expect(german(t`${'{1}'} of ${'{0}'}`)).toBe('{0}: {1}');
  });

  it('is not looked up if it has no words, nor among inherited properties', () => {
    expect(german(t`${'Tabs'}`)).toBe('Tabs');
    expect(german(t`toString`)).toBe('toString');
  });
});

describe('strings and numbers', () => {
  it.each([german, english])('stay unchanged', (localize) => {
    expect(localize('Tabs')).toBe('Tabs');
    expect(localize(3)).toBe('3');
  });
});

describe('joined texts', () => {
  it('are translated one by one', () => {
    expect(german(joined(['a', t`Tabs`, t`${1} of ${2}`], ', '))).toBe('a, Tabs (deutsch), 2: 1');
  });

  it('are empty without texts', () => {
    expect(english(joined([], ', '))).toBe('');
  });
});

describe('a shortened text', () => {
  it('has long strings truncated, even in nested texts', () => {
    const long = 'x'.repeat(3_000_000);
    const text = english(shortened(t`Not \`${long}\`.${t` Did you mean ${joined([t`\`${long}\``, 'y'], ', ')}?`}`));
    expect(text).toBe(`Not \`${'x'.repeat(120)}…\`. Did you mean \`${'x'.repeat(120)}…\`, y?`);
  });

  it('is the same object if no string is long', () => {
    const text = t`Page not found: \`${'a'.repeat(120)}\`.${t` ${1} more.`}`;
    expect(shortened(text)).toBe(text);
  });

  it('keeps surrogate pairs whole', () => {
    expect(english(shortened(t`${`${'x'.repeat(119)}😀`}`))).toBe(`${'x'.repeat(119)}…`);
  });
});
