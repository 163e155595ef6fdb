/** Drops the entries of a map or set that were added first, so that `max` are left. */
export function dropOldest<Key>(entries: Map<Key, unknown> | Set<Key>, max: number): void {
  for (const oldest of entries.keys()) {
    if (entries.size <= max) return;
    entries.delete(oldest);
  }
}
