import { plainText } from './plainText';

/** Maximum length of a reason in a notification, in characters. */
const maxReasonLength = 400;

/**
 * Error with an escaped message, since the editor shows it in a notification, and it can contain file names. Returns the same object if
 * nothing is to be escaped, so that a cancellation is still recognized. Otherwise copies the stack, for the log.
 */
function plainError(error: unknown): unknown {
  const message = error instanceof Error ? error.message : String(error);
  const plainMessage = plainText(message, maxReasonLength);
  if (error instanceof Error && plainMessage === message) return error;
  const plain = new Error(plainMessage);
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
