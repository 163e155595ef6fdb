import { describe, expect, it } from 'vitest';
import { withEntry } from './support';

describe('endpoint.method', () => {
  it.each<[string, string]>([['get /orders', 'PUT /orders']])('reports %s, and changes it to %s', async (entry, repaired) => {
    const wrong = withEntry(entry);
    await wrong.expectOnly('here', 'endpoint.method', { severity: 'error' });
    expect(await wrong.fix('endpoint.method')).toBe(withEntry(repaired).text());
  });

  it('proposes every method of the path, and prefers none', async () => {
    const wrong = withEntry('PATCH /users/{id}');
    await wrong.expectOnly('here', 'endpoint.method', { names: ['`PATCH`', '`GET`', '`DELETE`'] });
    const actions = (await wrong.actions()).filter(({ edit }) => edit);
    expect(actions.map(({ title, isPreferred }) => [title, isPreferred === true])).toEqual([
      ['Change to `GET /users/{id}`', false],
      ['Change to `DELETE /users/{id}`', false],
    ]);
  });
});
