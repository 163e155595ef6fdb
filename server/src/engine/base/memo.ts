import { type Pause, type Stepwise, withPauses } from './pause';

/** Values derived from the same arguments, each once. The deriving function is the key: pass one that is declared once. */
export interface Memo<Args extends readonly unknown[]> {
  once<T>(derive: (...args: Args) => T): T;
  /** Derives a value with pauses, before it is asked for: it is there when all of its steps are done. */
  prepare<T>(derive: Stepwise<Args, T>, pause: Pause): Promise<void>;
}

/** @param given read at the first use, so that an object can refer to its own memo */
export function memoize<Args extends readonly unknown[]>(given: () => Args): Memo<Args> {
  const known = new Map<unknown, unknown>();
  return {
    once<T>(derive: (...args: Args) => T): T {
      if (!known.has(derive)) known.set(derive, derive(...given()));
      return known.get(derive) as T;
    },
    async prepare(derive, pause) {
      if (known.has(derive)) return;
      const value = await withPauses(derive.steps(...given()), pause);
      if (!known.has(derive)) known.set(derive, value);
    },
  };
}
