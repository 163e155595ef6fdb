/** Limit of a wait that ends with an event of the window. A busy machine needs several times as long as an idle one. */
export const timeoutMs = 60_000;

/** Time for one of several attempts. */
export const attemptMs = 8_000;

/**
 * Repeats a step that the window may undo, such as by a view that takes the focus, until it succeeds.
 * @param maxMs limit in milliseconds
 */
export async function repeat(problem: string, maxMs: number, attempt: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + maxMs;
  while (!(await attempt())) if (Date.now() > deadline) throw new Error(problem);
}
