/** Milliseconds for the tests of one window: a busy machine needs several times what a quiet one does. */
export const suiteLimit = 15 * 60_000;

/** Rejects when the promise takes longer than `limit` milliseconds. */
export function withLimit<Result>(promise: Promise<Result>, limit: number, message: string): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(message)), limit);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
