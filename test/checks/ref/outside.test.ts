import { describe, it } from 'vitest';
import { site } from '../../support/site';
import { withRef } from './support';

describe('ref.outside', () => {
  it.each([
    ['upwards', '"../logo.json"'],
    ['down and further up', '"./a/../../logo.json"'],
    ['with backslashes', '"..\\\\logo.json"'],
  ])('reports a path out of the folder: %s', async (_name, ref) => {
    await site({ 'docs.json': withRef(ref), '../logo.json': '{}' }).expectOnly('at', 'ref.outside', { severity: 'error' });
  });

  it('reports a file that a symbolic link leads out of the folder', async () => {
    await site({ 'docs.json': withRef('"./logo.json"'), 'logo.json': { unreadable: 'outside' } }).expectOnly('at', 'ref.outside');
  });
});
