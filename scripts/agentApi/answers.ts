// Answers as plain data, and the only function that sends them.

import type { ServerResponse } from 'node:http';

/** An array becomes several header lines; `undefined` omits the header. */
export type AnswerHeaders = Readonly<Record<string, string | readonly string[] | undefined>>;

/** An answer before it is sent. Length and date are added to the headers, unless they are set. */
export interface Answer {
  readonly status: number;
  readonly headers: AnswerHeaders;
  readonly body: string | Uint8Array;
}

export function jsonAnswer(value: unknown, status = 200, headers: AnswerHeaders = {}): Answer {
  return { status, headers: { 'Content-Type': 'application/json; charset=utf-8', ...headers }, body: JSON.stringify(value) };
}

/** `{"error": …}`, the documented form. */
export function errorAnswer(status: number, error: string, headers: AnswerHeaders = {}): Answer {
  return jsonAnswer({ error }, status, headers);
}

export function sendAnswer(response: ServerResponse, { status, headers, body }: Answer): void {
  const bytes = Buffer.from(body);
  for (const [name, value] of Object.entries({ 'Content-Length': String(bytes.byteLength), ...headers })) {
    if (value === undefined) response.removeHeader(name);
    else response.setHeader(name, value);
  }
  response.writeHead(status);
  response.end(bytes);
}
