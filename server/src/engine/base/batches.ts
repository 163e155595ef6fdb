/** Maps items concurrently, at most `atOnce` at a time; none after an error. @returns the results in the order of the items */
export async function inBatches<T, R>(items: readonly T[], atOnce: number, work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  const pending = iterate(items);
  // Each takes the next item as soon as it has finished one: some take much longer than others. An error ends the generator.
  const takeItems = async (): Promise<void> => {
    for (const [index, item] of pending) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, takeItems));
  return results;
}

/** Maps items batch by batch, and yields the results of each batch. */
export async function* eachBatch<T, R>(items: readonly T[], atOnce: number, work: (item: T) => Promise<R>): AsyncIterable<R[]> {
  for (let at = 0; at < items.length; at += atOnce) yield await Promise.all(items.slice(at, at + atOnce).map(work));
}

function* iterate<T>(items: readonly T[]): Generator<[number, T], void, void> {
  yield* items.entries();
}
