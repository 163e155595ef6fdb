import { CancelledError, type ObservableCancellationToken } from '../../../../../shared/cancellation';
import type { Log } from '../base/log';
import type { Http, HttpOutcome, HttpRequest } from './http';
import { withoutKeys } from './redact';
import { service } from './service';

/** Limit of a logged response, in UTF-16 units. */
const maxBody = 2_000;

/**
 * Logs each request: at Info its method, path, status or network error and duration, at Debug the response body. Never logs
 * headers and prompts; redacts keys.
 * @param now milliseconds since the epoch
 */
export function logRequests(http: Http, log: Log, now: () => number): Http {
  return {
    async send(request, token: ObservableCancellationToken) {
      const start = now();
      const write = (result: string) => log.info(`${request.method} ${pathOf(request)}: ${result}, ${Math.max(0, now() - start)} ms`);
      try {
        const outcome = await http.send(request, token);
        write(resultOf(outcome));
        if (request.body !== undefined) log.debug(`Sent a prompt of ${request.body.length} characters as JSON.`);
        if (outcome.kind === 'response') log.debug(`Received ${bodyText(outcome.body)}`);
        return outcome;
      } catch (error) {
        write(error instanceof CancelledError ? 'cancelled' : 'unexpected error');
        throw error;
      }
    },
  };
}

function pathOf({ url }: HttpRequest): string {
  return url.replace(/^https?:\/\/[^/]*/i, '');
}

function resultOf(outcome: HttpOutcome): string {
  switch (outcome.kind) {
    case 'response':
    case 'redirect':
      return outcome.kind === 'redirect' ? `${outcome.status ?? 'redirect'} (not followed)` : String(outcome.status);
    case 'too-large':
      return 'answer too large';
    case 'broken-off':
      return `connection closed${outcome.cause === undefined ? '' : ` (${outcome.cause})`}`;
    case 'timeout':
      return 'timed out';
    case 'offline':
      return `not reached${outcome.cause === undefined ? '' : ` (${outcome.cause})`}`;
  }
}

function bodyText(body: string): string {
  const line = withoutKeys(body.slice(0, maxBody), service)
    .replaceAll(/[\s\p{C}]+/gu, ' ')
    .trim();
  return body.length > maxBody ? `${line}… (${body.length} characters)` : line || 'an empty body';
}
