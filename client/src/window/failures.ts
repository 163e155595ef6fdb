import { plainText } from './plainText';

/** Limit of a reason in a notification, in characters. */
const reasonLimit = 400;

/**
 * An error with a plain message, since the editor shows it in a notification, and it can contain file names. Returns the same object if it
 * is plain already, so that a cancellation stays one. Otherwise keeps the stack, for the log.
 */
function plainError(error: unknown): unknown {
  const message = error instanceof Error ? error.message : String(error);
  const shown = plainText(message, reasonLimit);
  if (error instanceof Error && shown === message) return error;
  const plain = new Error(shown);
  if (error instanceof Error && error.stack !== undefined) plain.stack = error.stack;
  return plain;
}

/** Result of a call. Rethrows errors as {@link plainError}. */
export async function withPlainErrors<Result>(call: () => Result | PromiseLike<Result>): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    throw plainError(error);
  }
}
