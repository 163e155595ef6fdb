import { expect, it } from 'vitest';
import { taggedTexts } from '../../scripts/l10n/taggedTexts';

it.each([
  ['const a = t`Plain.`;', ['Plain.']],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: sources of templates
  ['t`Page \\`${path}\\` of ${count}.`', ['Page `{0}` of {1}.']],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: sources of templates
  ['t`${isOne ? t`one` : t`${n} of ${t`many`}`} left`', ['{0} left', 'one', '{0} of {1}', 'many']],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: sources of templates
  ["t`List of ${list.map((each) => `\\`${each}\\``).join('}`')}: ${{ a: 1 }.a}`", ['List of {0}: {1}']],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: sources of templates
  ['t`${a}, ${b}`', []],
  ['at`No.` + `a\\t` + x.t`No.`', []],
  ['t`Two\\nlines`', ['Two\nlines']],
])('reads the texts of %s', (source, texts) => {
  expect(taggedTexts(source)).toEqual(texts);
});

it('refuses a template that is not closed', () => {
  expect(() => taggedTexts('t`open')).toThrow('not closed');
});
