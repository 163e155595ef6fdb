/**
 * Called between the steps of long work. A promise if it is time to let other work run, such as a request about another file; `undefined`
 * otherwise, which costs next to nothing.
 */
export type Pause = () => Promise<void> | undefined;

/** For hosts that have nothing else to do meanwhile. */
export const noPause: Pause = () => undefined;
