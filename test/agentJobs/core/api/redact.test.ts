import { describe, expect, it } from 'vitest';
import { service, withoutKeys } from '../../../../client/src/agentJobs/core';
import { withoutThisKey } from '../../../../client/src/agentJobs/core/api/redact';

describe('withoutKeys', () => {
  it.each([
    ['Invalid key mint_0123456789abcdef.', 'Invalid key mint_…'],
    ['Bearer mint_0123-abcd_XYZ!', 'Bearer mint_…!'],
    ['mint_dsc_0123456789 and mint_us_0123456789', 'mint_dsc_… and mint_us_…'],
    ['{"key":"mint_0123456789","other":1}', '{"key":"mint_…","other":1}'],
    ['The key mint_0123\u200b456789 has expired.', 'The key mint_… has expired.'],
    ['The key mint_0123\r\n456789 has expired.', 'The key mint_… has expired.'],
    ['{"error":"mint_0123\\n456789","other":"\\n"}', '{"error":"mint_…","other":"\\n"}'],
  ])('removes the key from %j', (text, expected) => {
    expect(withoutKeys(text, service)).toBe(expected);
  });

  it.each(['', 'peppermint tea', 'a key begins with mint_', 'job_0123456789'])('leaves %j alone', (text) => {
    expect(withoutKeys(text, service)).toBe(text);
  });

  it('matches prefixes literally, not as patterns', () => {
    expect(withoutKeys('a.b_12345678 axb_12345678', { adminKeyPrefix: 'a.b_', otherKeyPrefixes: [] })).toBe('a.b_… axb_12345678');
  });
});

describe('withoutThisKey', () => {
  it('removes one key from each string, and leaves strings alone that only look like a key', () => {
    const job = { id: 'j', ref: 'docs/mint_0123456789', prLink: 'https://x.example/mint_$&abcdefgh/mint_$&abcdefgh?x', createdAt: 1 };
    expect(withoutThisKey(job, 'mint_$&abcdefgh', service)).toEqual({ ...job, prLink: 'https://x.example/mint_…/mint_…?x' });
  });
});
