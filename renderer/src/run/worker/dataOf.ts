import type { PageValue } from '../../../../server/src/engine/pageModel/model';

/** Limit of nested values of a property. */
const maxDepth = 20;

/** A value of a property as data; `undefined` for what is not data. */
export function dataOf(value: unknown, depth = 0): PageValue | undefined {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' || value === null) return value;
  if (typeof value !== 'object' || depth > maxDepth) return undefined;
  if (Array.isArray(value)) return value.map((each) => dataOf(each, depth + 1) ?? null);
  const entries = Object.entries(value).flatMap(([name, each]) => {
    const plain = dataOf(each, depth + 1);
    return plain === undefined ? [] : [[name, plain] as const];
  });
  return Object.fromEntries(entries);
}
