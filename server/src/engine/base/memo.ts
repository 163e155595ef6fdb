/**
 * Memoizes what functions derive from the same arguments. The function itself is the key: pass one that is declared once.
 * @param given read at the first use, so that an object can refer to its own memo
 */
export function memoize<Args extends readonly unknown[]>(given: () => Args): <T>(derive: (...args: Args) => T) => T {
  const known = new Map<unknown, unknown>();
  return <T>(derive: (...args: Args) => T): T => {
    if (!known.has(derive)) known.set(derive, derive(...given()));
    return known.get(derive) as T;
  };
}
