import { describe, expect, it } from 'vitest';
import { withEntry } from './support';

describe('endpoint.form', () => {
  it.each<[string, string]>([
    ['GET /users/:id', 'GET /users/{id}'],
    ['GET /users/:userId', 'GET /users/{id}'],
    ['GET /users/<id>', 'GET /users/{id}'],
    ['GET /users/[id]', 'GET /users/{id}'],
  ])('reports %s, and changes it to %s', async (entry, repaired) => {
    const wrong = withEntry(entry);
    await wrong.expectOnly('here', 'endpoint.form', { severity: 'error' });
    expect(await wrong.fix('endpoint.form')).toBe(withEntry(repaired).text());
  });

  it.each([['GET /users/:id', 'Invalid path parameters: expected `/users/{id}`.']])('says how %s differs', async (entry, message) => {
    const [diagnostic] = await withEntry(entry).diagnostics();
    expect(diagnostic?.message).toContain(message);
  });
});
