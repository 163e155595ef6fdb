import type { Fault, RecordedRequest } from '../exchange.mjs';

/** The right answer, or that of the fault, after so many milliseconds. What is asked for happens at once. */
export function late(milliseconds: number, fault?: Fault): Fault;

/** Answers that wait until they are released; what is asked for happens at once. */
export interface HeldAnswers {
  readonly fault: Fault;
  /** Oldest first. */
  readonly held: readonly RecordedRequest[];
  /** Sends one of them. @param index in `held`; the oldest without it */
  release(index?: number): void;
  /** Sends all of them, the newest first if `reversed`, and holds no more. */
  releaseAll(reversed?: boolean): void;
}

export function holdAnswers(): HeldAnswers;

/** Swaps the answers of each two requests: the first is answered after the second. */
export function swapped(): Fault;
