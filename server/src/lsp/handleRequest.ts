import { LSPErrorCodes, ResponseError } from 'vscode-languageserver';
import { CancelledError } from '../engine/languageService';

/** Runs a handler; a cancelled call becomes the protocol's `RequestCancelled`, so that clients keep their current results. */
export async function handleRequest<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof CancelledError) throw new ResponseError(LSPErrorCodes.RequestCancelled, error.message);
    throw error;
  }
}

/** Runs a handler for diagnostics; a cancelled call makes the client retry, since diagnostics would otherwise be missing. */
export async function answerDiagnostics<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof CancelledError) throw new ResponseError(LSPErrorCodes.ServerCancelled, error.message, { retriggerRequest: true });
    throw error;
  }
}
