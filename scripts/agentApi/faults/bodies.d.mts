import type { Answer } from '../answers.mjs';
import type { Fault } from '../exchange.mjs';

/** Changes the right answer on its way. */
export function rewritten(rewrite: (answer: Answer, text: string) => Answer): Fault;

export const bodyFaults: Readonly<Record<string, Fault>>;
