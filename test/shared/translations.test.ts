import { expect, it } from 'vitest';
import { createLocalizer, t } from '../../shared/l10n';
import { toTranslations } from '../../shared/translations';

it('keeps texts and leaves out everything else', () => {
  expect(toTranslations({ Open: 'Öffnen', Close: 3, Empty: '', Nothing: null, List: ['a'] })).toEqual({ Open: 'Öffnen' });
});

it.each([undefined, null, 'Öffnen', 3, ['Öffnen'], {}, { Open: 3 }, { Open: '' }])('has nothing of %j', (given) => {
  expect(toTranslations(given)).toBeUndefined();
});

it('takes keys of prototypes for ordinary ones', () => {
  const translations = toTranslations(JSON.parse('{ "__proto__": "a", "constructor": { "name": "b" } }'));
  expect(translations && Object.entries(translations)).toEqual([['__proto__', 'a']]);
  expect(createLocalizer(translations)(t`constructor`)).toBe('constructor');
});
