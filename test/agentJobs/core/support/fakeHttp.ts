import type { Http, HttpOutcome, HttpRequest } from '../../../../client/src/agentJobs/core';
import type { ObservableCancellationToken } from '../../../../shared/cancellation';

/** Records requests and answers them with a function of the test. */
export class FakeHttp implements Http {
  readonly requests: HttpRequest[] = [];

  constructor(private readonly answer: (request: HttpRequest, token: ObservableCancellationToken) => HttpOutcome | Promise<HttpOutcome>) {}

  async send(request: HttpRequest, token: ObservableCancellationToken): Promise<HttpOutcome> {
    this.requests.push(request);
    return this.answer(request, token);
  }
}

/** Complete response; a body that is not a string is converted to JSON. */
export function answered(
  status: number,
  body: unknown = '',
  headers: { readonly retryAfter?: string; readonly date?: string } = {},
): HttpOutcome {
  return { kind: 'response', status, body: typeof body === 'string' ? body : JSON.stringify(body), ...headers };
}
