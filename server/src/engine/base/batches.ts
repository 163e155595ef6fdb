/** Maps items concurrently, at most `atOnce` at a time. @returns the results in the order of the items */
export async function inBatches<T, R>(items: readonly T[], atOnce: number, work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for await (const batch of eachBatch(items, atOnce, work)) for (const result of batch) results.push(result);
  return results;
}

/** Same as `inBatches`, but yields the results batch by batch. */
export async function* eachBatch<T, R>(items: readonly T[], atOnce: number, work: (item: T) => Promise<R>): AsyncIterable<R[]> {
  for (let at = 0; at < items.length; at += atOnce) yield await Promise.all(items.slice(at, at + atOnce).map(work));
}
