import { describe, expect, it } from 'vitest';
import { codes } from '../../support/bodySite';
import { openApi, withCode } from './support';

const files = {
  'openapi.yaml': openApi(
    'servers: [{ url: https://api.example.com }]',
    'paths: { /old: { get: { deprecated: true }, post: {} }, /new: { get: { deprecated: false } } }',
  ),
};

describe('sample.deprecated', () => {
  it('is information on the path', async () => {
    const sample = withCode('curl https://api.example.com<|here:/old|>?a=1', { files });
    await sample.expectOnly('here', 'sample.deprecated', { severity: 'information', names: ['GET /old', 'openapi.yaml'] });
  });

  it.each(['curl -X POST https://api.example.com/old', 'curl https://api.example.com/new', 'curl https://other.example.com/old'])(
    'is not reported in %j',
    async (code) => expect(await codes(withCode(code, { files }), 'sample')).toEqual([]),
  );
});
