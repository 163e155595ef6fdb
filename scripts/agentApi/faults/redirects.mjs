// Redirects of each kind. Whoever follows one to this server gets the right answer there, and what was asked for happens.

/** @typedef {import('../exchange.mjs').Fault} Fault */
/** @typedef {import('../exchange.mjs').Exchange} Exchange */

const mark = 'redirected';

export const redirectStatuses = [301, 302, 303, 307, 308];

/**
 * @param {number} status
 * @param {(exchange: Exchange) => string | undefined} target a path leads to this server
 * @returns {Fault}
 */
export function redirect(status, target) {
  return (exchange) => {
    if (exchange.request.url.endsWith(mark)) exchange.send(exchange.act());
    else exchange.send({ status, headers: { Location: target(exchange) }, body: '' });
  };
}

/** @param {Exchange} exchange */
const here = ({ request }) => `${request.url}?${mark}`;
/** @param {Exchange} exchange */
const elsewhere = (exchange) => exchange.elsewhere + here(exchange);

/** @type {Readonly<Record<string, Fault>>} */
export const redirectFaults = {
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
