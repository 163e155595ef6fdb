import { describe, expect, it } from 'vitest';
import { ExpandedRows, type Storage } from '../../../client/src/navigation/tree/expandedRows';

class MemoryStorage implements Storage {
  private readonly values = new Map<string, string>();

  get(key: string): unknown {
    const text = this.values.get(key);
    return text === undefined ? undefined : JSON.parse(text);
  }

  async update(key: string, value: unknown): Promise<void> {
    this.values.set(key, JSON.stringify(value));
  }
}

describe('the expansion of a row', () => {
  it('is restored in the next session, by site', () => {
    const storage = new MemoryStorage();
    const rows = new ExpandedRows(storage);
    rows.set('a', 'group:x', true);
    rows.set('a', 'group:y', false);
    const next = new ExpandedRows(storage);
    expect([next.get('a', 'group:x'), next.get('a', 'group:y'), next.get('a', 'group:z'), next.get('b', 'group:x')]).toEqual([
      true,
      false,
      undefined,
      undefined,
    ]);
  });

  it('follows a renamed node, with its descendants', () => {
    const rows = new ExpandedRows(new MemoryStorage());
    for (const id of ['group:x', 'group:x/group:y', 'group:xy']) rows.set('a', id, true);
    rows.rename('a', 'group:x', 'tab:t/group:z');
    expect([rows.get('a', 'tab:t/group:z'), rows.get('a', 'tab:t/group:z/group:y'), rows.get('a', 'tab:t/group:zy')]).toEqual([
      true,
      true,
      undefined,
    ]);
  });

  it('is limited in number: the oldest is forgotten', () => {
    const storage = new MemoryStorage();
    const rows = new ExpandedRows(storage);
    for (let i = 0; i < 1_001; i++) rows.set('a', `group:${i}`, true);
    expect([rows.get('a', 'group:0'), rows.get('a', 'group:1'), rows.get('a', 'group:1000')]).toEqual([undefined, true, true]);
    for (let i = 0; i < 20; i++) rows.set(`site ${i}`, 'group:x', true);
    const next = new ExpandedRows(storage);
    expect([next.get('a', 'group:1000'), next.get('site 0', 'group:x')]).toEqual([undefined, true]);
  });

  it.each([undefined, null, 'text', [], { a: 'text' }, { a: [['x'], [1, true], 'y'] }])('is not read from %j', (stored) => {
    expect(new ExpandedRows({ get: () => stored, update: async () => {} }).get('a', 'x')).toBeUndefined();
  });
});
