/** Does the same with each item, so many at a time. @returns the results in the order of the items */
export async function inBatches<T, R>(items: readonly T[], atOnce: number, work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for await (const batch of eachBatch(items, atOnce, work)) results.push(...batch);
  return results;
}

/** The same for those who keep no results: those of one batch after the other. */
export async function* eachBatch<T, R>(items: readonly T[], atOnce: number, work: (item: T) => Promise<R>): AsyncIterable<R[]> {
  for (let at = 0; at < items.length; at += atOnce) yield await Promise.all(items.slice(at, at + atOnce).map(work));
}
