import { setTimeout as pause } from 'node:timers/promises';

/**
 * Resolves with what `probe` gives as soon as that is neither `undefined` nor `false`.
 * @param what completes "waited in vain for …" in the error thrown after `limit` milliseconds
 */
export async function until<T>(what: string, probe: () => T | undefined | false, limit = 15_000): Promise<T> {
  const end = performance.now() + limit;
  for (;;) {
    const found = probe();
    if (found !== undefined && found !== false) return found;
    if (performance.now() > end) throw new Error(`waited in vain for ${what}`);
    await pause(2);
  }
}

/** The promise, or an error that names what was awaited once `limit` milliseconds have passed. */
export async function inTime<T>(what: string, promise: Promise<T>, limit = 15_000): Promise<T> {
  const abort = new AbortController();
  const late = pause(limit, undefined, { signal: abort.signal }).then(() => Promise.reject(new Error(`waited in vain for ${what}`)));
  try {
    return await Promise.race([promise, late]);
  } finally {
    late.catch(() => undefined);
    abort.abort();
  }
}
