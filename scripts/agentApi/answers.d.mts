import type { ServerResponse } from 'node:http';

/** Several values are several header lines; `undefined` leaves the header out. */
export type AnswerHeaders = Readonly<Record<string, string | readonly string[] | undefined>>;

/** An answer before it is sent. Its length and the time are added to the headers, unless these have them. */
export interface Answer {
  readonly status: number;
  readonly headers: AnswerHeaders;
  readonly body: string | Uint8Array;
}

export function jsonAnswer(value: unknown, status?: number, headers?: AnswerHeaders): Answer;
/** `{"error": …}`, the documented form. */
export function errorAnswer(status: number, error: string, headers?: AnswerHeaders): Answer;
export function sendAnswer(response: ServerResponse, answer: Answer): void;
