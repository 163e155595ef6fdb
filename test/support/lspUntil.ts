import { setTimeout as pause } from 'node:timers/promises';

/**
 * Resolves with the value of `probe` as soon as it is neither `undefined` nor `false`.
 * @param what completes "waited in vain for …" in the error thrown after `timeoutMs` milliseconds
 */
export async function until<T>(what: string, probe: () => T | undefined | false, timeoutMs = 60_000): Promise<T> {
  const end = performance.now() + timeoutMs;
  for (;;) {
    const found = probe();
    if (found !== undefined && found !== false) return found;
    if (performance.now() > end) throw new Error(`waited in vain for ${what}`);
    await pause(2);
  }
}

/** Waits for a promise. @throws an error that names what was awaited after `timeoutMs` milliseconds */
export async function inTime<T>(what: string, promise: Promise<T>, timeoutMs = 60_000): Promise<T> {
  const abort = new AbortController();
  const late = pause(timeoutMs, undefined, { signal: abort.signal }).then(() => Promise.reject(new Error(`waited in vain for ${what}`)));
  try {
    return await Promise.race([promise, late]);
  } finally {
    late.catch(() => undefined);
    abort.abort();
  }
}
