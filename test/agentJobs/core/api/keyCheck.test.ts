import { describe, expect, it } from 'vitest';
import { checkKey, service } from '../../../../client/src/agentJobs/core';

describe('an admin key', () => {
  const check = (text: string) => checkKey(text, service);

  it('begins with the prefix of the service', () => {
    expect(check('mint_0123456789abcdef')).toBeUndefined();
    expect(check('mint_dscription-is-no-prefix')).toBeUndefined();
    expect(check('sk_0123456789abcdef')).toEqual({ kind: 'prefix', expectedPrefix: 'mint_' });
    expect(check('MINT_0123456789abcdef')).toMatchObject({ kind: 'prefix' });
  });

  it('is distinguished from other kinds of keys, which are named', () => {
    expect(check('mint_dsc_0123456789abcdef')).toMatchObject({ kind: 'other-kind', keyKind: 'assistant key', prefix: 'mint_dsc_' });
    expect(check('mint_us_0123456789abcdef')).toMatchObject({ kind: 'other-kind', keyKind: 'index key', prefix: 'mint_us_' });
  });

  it('is not empty, incomplete or too long', () => {
    expect(check('')).toEqual({ kind: 'empty' });
    expect(check('mint_')).toEqual({ kind: 'incomplete' });
    expect(check('mint_1234567')).toEqual({ kind: 'incomplete' });
    expect(check('mint_12345678')).toBeUndefined();
    expect(check(`mint_${'a'.repeat(600)}`)).toEqual({ kind: 'too-long' });
  });

  it.each([
    'mint_0123 456789',
    ' mint_0123456789',
    'mint_0123456789\n',
    'mint_01234567\r\nX-Evil: 1',
    'mint_0123456789é',
    'mint_01234567\u200b89',
    '\0',
  ])('contains no spaces, line breaks or special characters: %j', (text) => {
    expect(check(text)).toEqual({ kind: 'blanks' });
  });
});
