import { describe, it } from 'vitest';
import { docsJson } from '../../support/docsJson';
import { site } from '../../support/site';

describe('ref.cycle', () => {
  it('reports a cycle of one file at the reference that closes it', async () => {
    const files = { 'docs.json': docsJson({ logo: '{ "$ref": <|at:"./docs.json"|> }' }) };
    await site(files).expectOnly('at', 'ref.cycle', { severity: 'error' });
  });

  it('reports a cycle of two files', async () => {
    const files = {
      'docs.json': docsJson({ logo: '{ "$ref": "./a.json" }' }),
      'a.json': '{ "$ref": "./b.json" }',
      'b.json': '{ "$ref": <|at:"./a.json"|> }',
    };
    await site(files).expectOnly('at', 'ref.cycle');
  });

  it('reports a cycle of three files', async () => {
    const files = {
      'docs.json': docsJson({ logo: '{ "$ref": "./parts/a.json" }' }),
      'parts/a.json': '{ "$ref": "./b.json" }',
      'parts/b.json': '{ "$ref": "./c.json" }',
      'parts/c.json': '{ "$ref": <|at:"./../parts/a.json"|> }',
    };
    await site(files).expectOnly('at', 'ref.cycle');
  });
});
