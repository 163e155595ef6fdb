import { type Pause, type Stepwise, withPauses } from './pause';

/** Cache of values derived from the same arguments. The deriving function is the key: pass a function that is declared once. */
export interface Memo<Args extends readonly unknown[]> {
  once<T>(derive: (...args: Args) => T): T;
  /** Derives a value with pauses, before its first use. The value is cached once all steps are done. */
  prepare<T>(derive: Stepwise<Args, T>, pause: Pause): Promise<void>;
}

/** @param getArgs called at the first use, so that an object can refer to its own memo */
export function memoize<Args extends readonly unknown[]>(getArgs: () => Args): Memo<Args> {
  const cache = new Map<unknown, unknown>();
  return {
    once<T>(derive: (...args: Args) => T): T {
      if (!cache.has(derive)) cache.set(derive, derive(...getArgs()));
      return cache.get(derive) as T;
    },
    async prepare(derive, pause) {
      if (cache.has(derive)) return;
      const value = await withPauses(derive.steps(...getArgs()), pause);
      if (!cache.has(derive)) cache.set(derive, value);
    },
  };
}
