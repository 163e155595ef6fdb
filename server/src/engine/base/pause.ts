/**
 * Called between the steps of long work. Returns a promise if other work should run first, such as a request about another file; otherwise
 * `undefined`, at almost no cost.
 */
export type Pause = () => Promise<void> | undefined;

/** Pause of hosts that have no other work to run. */
export const noPause: Pause = () => undefined;

/** Maximum number of pauses that a call waits for: larger than the number of calls that wait for one file. */
const maxTurns = 20;

/**
 * Starts work once no pause is due. Calls that waited for the same file resume together: each checks for a pause right before its work, so
 * that other requests need not wait for all of them.
 */
export async function inTurn<Result>(pause: Pause, work: () => Result | Promise<Result>): Promise<Result> {
  for (let left = maxTurns; left > 0; left--) {
    const pausing = pause();
    if (!pausing) break;
    await pausing;
  }
  return work();
}

/** Long work that ends with a result: each `yield` is the end of a step, where a host may pause. */
export type Steps<Result> = Generator<undefined, Result, void>;

/** Runs all steps without pauses and returns the result. */
export function atOnce<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** Runs all steps with pauses and returns the result. Rejects with what a step throws. */
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
