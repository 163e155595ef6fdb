import type { AnswerHeaders } from '../answers.mjs';
import type { Exchange, Fault } from '../exchange.mjs';

/** Body of an error, and its media type. */
export interface ErrorBody {
  readonly type?: string;
  readonly body: string | Uint8Array;
}

/** Bodies of errors, most of them other than the documented `{"error": string}`. */
export const errorBodies: Readonly<Record<string, (exchange: Exchange) => ErrorBody>>;

/** Values of `Retry-After`. */
export const retryAfters: Readonly<Record<string, (now: number) => string | readonly string[]>>;

export interface RefusalOptions {
  /** Text of the documented body; used without `body`. */
  readonly error?: string;
  readonly body?: (exchange: Exchange) => ErrorBody;
  readonly retryAfter?: (now: number) => string | readonly string[];
  readonly headers?: AnswerHeaders;
}

/** Answers with an error and does nothing else. */
export function refusal(status: number, options?: RefusalOptions): Fault;

export const refusals: Readonly<Record<string, Fault>>;
