import { describe, expect, it } from 'vitest';
import { service } from '../../../client/src/agentJobs/core/api/service';
import {
  containsKey,
  findKey,
  jobReferenceText,
  keyText,
  labelText,
  projectText,
  promptText,
  referenceKeyText,
  withoutFoundKeys,
} from '../../../client/src/agentJobs/inputTexts';
import { plainLocalizer as l10n } from '../plainLocalizer';

const key = 'mint_0123456789abcdefXYZ';

describe('keyText', () => {
  it('accepts an admin key, even with whitespace around it', () => {
    expect(keyText(key, service, l10n)).toBeUndefined();
    expect(keyText(`  ${key}\n`, service, l10n)).toBeUndefined();
  });

  it.each([
    ['', /Enter the key/],
    [`${key} ${key}`, /no whitespace/],
    [`${key}\nAuthorization`, /no whitespace/],
    ['mint_dsc_0123456789abcdef', /another kind of key \(assistant key, it begins with mint_dsc_\)/],
    ['mint_us_0123456789abcdef', /another kind of key \(index key/],
    ['sk_live_0123456789abcdef', /those begin with mint_/],
    ['mint_', /only the beginning/],
    [`mint_${'x'.repeat(1000)}`, /too long/],
  ])('describes the problem of %j', (text, expected) => {
    expect(keyText(text, service, l10n)).toMatch(expected);
  });

  it('never repeats the input', () => {
    for (const text of ['mint_dsc_SECRETSECRET', 'sk_SECRETSECRET', 'mint_SECRET SECRET', `mint_${'SECRET'.repeat(200)}`]) {
      expect(keyText(text, service, l10n)).not.toContain('SECRET');
    }
  });
});

describe('holdsKey', () => {
  it.each([key, `use ${key} please`, `x${key}`, 'mint_dsc_0123456789', `mint_ ${key}`, `mint_mint_short mint_abcdefgh`])(
    'is true for %j',
    (text) => {
      expect(containsKey(text, service)).toBe(true);
    },
  );

  it.each(['', 'mint', 'the mint_ prefix', 'mint_ok', 'job_0123456789abcdef', 'peppermint tea'])('is false for %j', (text) => {
    expect(containsKey(text, service)).toBe(false);
  });
});

describe('findKey', () => {
  it('returns the range of the first key', () => {
    const text = `use ${key}, please`;
    expect(findKey(text, service)).toEqual({ start: 4, end: 4 + key.length });
    expect(findKey('no key', service)).toBeUndefined();
  });
});

describe('withoutFoundKeys', () => {
  it.each([
    [`use ${key}, or ${key}!`, 'use mint_…, or mint_…!'],
    ['mint_dsc_0123456789 here', 'mint_dsc_… here'],
    ['mint_mint_0123456789', 'mint_…'],
    ['the mint_ok prefix stays', 'the mint_ok prefix stays'],
    ['', ''],
  ])('truncates only keys: %j', (text, rest) => {
    expect(withoutFoundKeys(text, service)).toBe(rest);
    expect(findKey(rest, service)).toBeUndefined();
  });
});

describe('a key in the wrong field', () => {
  it.each([
    ['project', projectText],
    ['prompt', promptText],
    ['label', labelText],
    ['job', referenceKeyText],
  ])('is refused as %s', (_field, check) => {
    expect(check(key, service, l10n)).toMatch(/looks like an API key/);
    expect(check(key, service, l10n)).not.toContain(key);
    expect(check('ordinary', service, l10n)).toBeUndefined();
  });
});

describe('projectText', () => {
  it.each([
    ['', /Enter the identifier/],
    ['  ', /Enter the identifier/],
    ['a b', /Invalid project identifier/],
    ['..', /Invalid project identifier/],
    ['a/b', /Invalid project identifier/],
    ['[x](command:y)', /Invalid project identifier/],
    ['x'.repeat(1000), /Invalid project identifier/],
  ])('refuses %j', (text, expected) => {
    expect(projectText(text, service, l10n)).toMatch(expected);
  });

  it('accepts an identifier, even with whitespace around it', () => {
    expect(projectText(' 66f1a-b_c.d ', service, l10n)).toBeUndefined();
  });
});

describe('promptText', () => {
  it('requires some text, up to a maximum length', () => {
    expect(promptText(' \n', service, l10n)).toMatch(/Describe what/);
    expect(promptText('x'.repeat(20_000), service, l10n)).toBeUndefined();
    expect(promptText('x'.repeat(20_001), service, l10n)).toBe('This is too long: 20001 of 20000 characters.');
  });
});

describe('labelText', () => {
  it('accepts an empty label, which removes the label', () => {
    expect(labelText('', service, l10n)).toBeUndefined();
    expect(labelText('x'.repeat(121), service, l10n)).toMatch(/too long/);
  });
});

describe('jobReferenceText', () => {
  it('has a different text for each problem', () => {
    const texts = (['empty', 'no-job-in-url', 'not-an-id'] as const).map((problem) => jobReferenceText(problem, l10n));
    expect(new Set(texts).size).toBe(3);
  });
});
