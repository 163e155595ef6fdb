import { plainText } from './plainText';

/** Of the reason that the editor shows in a notification, in characters. */
const reasonLimit = 400;

/**
 * An error for the editor, which shows its message in a notification; such messages hold names of files. One that is plain stays the same
 * object, so a cancellation stays one. Any other keeps its stack, for the log.
 */
export function plainError(error: unknown): unknown {
  const message = error instanceof Error ? error.message : String(error);
  const shown = plainText(message, reasonLimit);
  if (error instanceof Error && shown === message) return error;
  const plain = new Error(shown);
  if (error instanceof Error && error.stack !== undefined) plain.stack = error.stack;
  return plain;
}

/** What a call gives, or throws as a {@link plainError}. */
export async function withPlainErrors<Result>(call: () => Result | PromiseLike<Result>): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    throw plainError(error);
  }
}
