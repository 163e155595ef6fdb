/** Timeout of the tests of one window, in milliseconds: a busy machine needs up to ten times as long as an idle one. */
export const suiteLimit = 45 * 60_000;

/** Rejects if the promise takes longer than `timeoutMs`. */
export function withLimit<Result>(promise: Promise<Result>, timeoutMs: number, message: string): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(message)), timeoutMs);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
