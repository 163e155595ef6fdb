import { describe, it } from 'vitest';
import { site } from '../../support/site';
import { withRef } from './support';

describe('ref.unreadable', () => {
  it.each(['tooLarge', 'binary', 'denied'] as const)('reports a file that cannot be read (%s) as an error', async (problem) => {
    const files = { 'docs.json': withRef('"./logo.json"'), 'logo.json': { unreadable: problem } };
    await site(files).expectOnly('at', 'ref.unreadable', { severity: 'error' });
  });

  it('is silent if the host has no access', async () => {
    await site({ 'docs.json': withRef('"./logo.json"'), 'logo.json': { unreadable: 'unavailable' } }).expectNothing();
  });
});
