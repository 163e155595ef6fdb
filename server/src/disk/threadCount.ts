import { availableParallelism } from 'node:os';

/** Most threads unless the user chooses more: further ones would wait for the one that runs the checks. */
const maxByDefault = 4;
/** Processors from which threads pay: one or two are busy with the garbage and the compilation of the thread that runs the checks. */
const minProcessors = 4;
/** Maximum number of threads. */
const maxThreads = 64;

/** Name of the environment variable with the number of threads. */
const threadsVariable = 'DOCS_JSON_THREADS';

/** Number of threads that read pages on a machine. @param processors number of them that the process may use */
export function defaultThreads(processors = availableParallelism()): number {
  return processors < minProcessors ? 1 : Math.min(processors - 1, maxByDefault);
}

/** Number of threads as a user has written it, from 1 to 64; `undefined` if it is something else. */
export function threadCount(text: string): number | undefined {
  const count = /^\d{1,2}$/.test(text) ? Number(text) : 0;
  return count >= 1 && count <= maxThreads ? count : undefined;
}

/**
 * Number of threads that a user has chosen in the environment; `undefined` if there is none.
 * @param refuse gets the name of the variable and what it has instead of a number from 1 to 64
 */
export function threadsIn(
  env: Readonly<Record<string, string | undefined>>,
  refuse: (variable: string, text: string) => void,
): number | undefined {
  const text = env[threadsVariable] ?? '';
  const count = threadCount(text);
  if (count === undefined && text !== '') refuse(threadsVariable, text);
  return count;
}
