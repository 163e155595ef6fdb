import { describe, expect, it } from 'vitest';
import { withEntry } from './support';

describe('endpoint.parameters', () => {
  it.each<[string, string]>([['GET /users/{userId}', 'GET /users/{id}']])('reports %s, and changes it to %s', async (entry, repaired) => {
    const wrong = withEntry(entry);
    await wrong.expectOnly('here', 'endpoint.parameters', { severity: 'error' });
    expect(await wrong.fix('endpoint.parameters')).toBe(withEntry(repaired).text());
  });

  it.each([['GET /users/{user}', 'Wrong parameter names: expected `/users/{id}`, as in `api/openapi.json`.']])(
    'says how %s differs',
    async (entry, message) => {
      const [diagnostic] = await withEntry(entry).diagnostics();
      expect(diagnostic?.message).toContain(message);
    },
  );
});
