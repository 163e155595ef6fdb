/**
 * Called between the steps of long work. A promise if it is time to let other work run, such as a request about another file; `undefined`
 * otherwise, which costs next to nothing.
 */
export type Pause = () => Promise<void> | undefined;

/** For hosts that have nothing else to do meanwhile. */
export const noPause: Pause = () => undefined;

/** Limit of turns that a call waits for, above the number of calls that wait for one file. */
const mostTurns = 20;

/**
 * Begins work when it is time for it. Calls that waited for the same file go on together: each looks at the time right before its work, or
 * others would wait for all of them.
 */
export async function inTurn<Result>(pause: Pause, work: () => Result | Promise<Result>): Promise<Result> {
  for (let left = mostTurns; left > 0; left--) {
    const pausing = pause();
    if (!pausing) break;
    await pausing;
  }
  return work();
}

/** Long work that ends with a result: each `yield` is the end of a step, where a host may pause. */
export type Steps<Result> = Generator<undefined, Result, void>;

/** The result of all steps, without pauses. */
export function atOnce<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** The same with pauses. Rejects with what a step throws. */
export async function withPauses<Result>(steps: Steps<Result>, pause: Pause): Promise<Result> {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    const pausing = pause();
    if (pausing) await pausing;
  }
}

/** A function that takes long, and can be called in steps. */
export interface Stepwise<Args extends readonly unknown[], Result> {
  (...args: Args): Result;
  steps(...args: Args): Steps<Result>;
}

export function stepwise<Args extends readonly unknown[], Result>(steps: (...args: Args) => Steps<Result>): Stepwise<Args, Result> {
  return Object.assign((...args: Args): Result => atOnce(steps(...args)), { steps });
}
