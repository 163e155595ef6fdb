/** Whether two values are equal as JSON, regardless of the order of keys. */
export function isSameData(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null || Array.isArray(a) !== Array.isArray(b)) return false;
  const entries = Object.entries(a);
  const other = b as Readonly<Record<string, unknown>>;
  return (
    entries.length === Object.keys(b).length && entries.every(([key, value]) => Object.hasOwn(other, key) && isSameData(value, other[key]))
  );
}
