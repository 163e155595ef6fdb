// Redirects of each kind. A client that follows a redirect to this server gets the correct answer there, and the request is executed.
import type { Exchange, Fault } from '../exchange.ts';

const mark = 'redirected';

export const redirectStatuses: readonly number[] = [301, 302, 303, 307, 308];

/** @param target URL, or a path on this server */
function redirect(status: number, target: (exchange: Exchange) => string | undefined): Fault {
  return (exchange) => {
    if (exchange.request.url.endsWith(mark)) exchange.send(exchange.act());
    else exchange.send({ status, headers: { Location: target(exchange) }, body: '' });
  };
}

const here = ({ request }: Exchange): string => `${request.url}?${mark}`;
const elsewhere = (exchange: Exchange): string => exchange.elsewhere + here(exchange);

export const redirectFaults: Readonly<Record<string, Fault>> = {
  redirect: redirect(302, elsewhere),
  'redirect-same-method': redirect(307, elsewhere),
  ...Object.fromEntries(
    redirectStatuses.flatMap((status) => [
      [`redirect-${status}-here`, redirect(status, here)],
      [`redirect-${status}-elsewhere`, redirect(status, elsewhere)],
    ]),
  ),
  'redirect-choices': redirect(300, elsewhere),
  'redirect-nowhere': redirect(302, () => undefined),
  'redirect-script': redirect(302, () => 'javascript:alert(1)'),
  'redirect-loop': (exchange) => exchange.send({ status: 302, headers: { Location: exchange.request.url }, body: '' }),
};
