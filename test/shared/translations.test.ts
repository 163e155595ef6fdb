import { expect, it } from 'vitest';
import { createLocalizer, t } from '../../shared/l10n';
import { toTranslations } from '../../shared/translations';

it('keeps only strings', () => {
  expect(toTranslations({ Open: 'Öffnen', Close: 3, Empty: '', Nothing: null, List: ['a'] })).toEqual({ Open: 'Öffnen' });
});

it.each([undefined, null, 'Öffnen', 3, ['Öffnen'], {}, { Open: 3 }, { Open: '' }])('is undefined for %j', (value) => {
  expect(toTranslations(value)).toBeUndefined();
});

it('treats keys of prototypes as ordinary keys', () => {
  const translations = toTranslations(JSON.parse('{ "__proto__": "a", "constructor": { "name": "b" } }'));
  expect(translations && Object.entries(translations)).toEqual([['__proto__', 'a']]);
  expect(createLocalizer(translations)(t`constructor`)).toBe('constructor');
});
