import { type Pause, type Steps, type Stepwise, withPauses } from './pause';

/** Cache of values derived from the same arguments. The deriving function is the key: pass a function that is declared once. */
export interface Memo<Args extends readonly unknown[]> {
  once<T>(derive: (...args: Args) => T): T;
  /** Derives a value in steps. The value is cached once all steps are done. */
  steps<T>(derive: Stepwise<Args, T>): Steps<T>;
  /** Derives a value with pauses, before its first use. The value is cached once all steps are done. */
  prepare<T>(derive: Stepwise<Args, T>, pause: Pause): Promise<void>;
}

/** @param getArgs called at the first use, so that an object can refer to its own memo */
export function memoize<Args extends readonly unknown[]>(getArgs: () => Args): Memo<Args> {
  const cache = new Map<unknown, unknown>();
  function* steps<T>(derive: Stepwise<Args, T>): Steps<T> {
    if (!cache.has(derive)) {
      const value = yield* derive.steps(...getArgs());
      if (!cache.has(derive)) cache.set(derive, value);
    }
    return cache.get(derive) as T;
  }
  return {
    once<T>(derive: (...args: Args) => T): T {
      if (!cache.has(derive)) cache.set(derive, derive(...getArgs()));
      return cache.get(derive) as T;
    },
    steps,
    async prepare(derive, pause) {
      if (!cache.has(derive)) await withPauses(steps(derive), pause);
    },
  };
}
