import { describe, expect, it } from 'vitest';
import { withEntry } from './support';

describe('endpoint.hidden', () => {
  it('reports operations that the OpenAPI file hides', async () => {
    const diagnostic = await withEntry('GET /users/{id}/keys').expectOnly('here', 'endpoint.hidden', {
      severity: 'warning',
      names: ['x-excluded'],
    });
    expect(diagnostic.relatedInformation?.[0]?.location.uri).toContain('api/openapi.json');
  });
});
