// Right answers that come late, on demand, or in another order than the requests.

/** @typedef {import('../exchange.mjs').Fault} Fault */
/** @typedef {import('../exchange.mjs').RecordedRequest} RecordedRequest */

/**
 * The right answer, or that of the fault, after so many milliseconds. What is asked for happens at once.
 * @param {number} milliseconds
 * @param {Fault} [fault]
 * @returns {Fault}
 */
export function late(milliseconds, fault = (exchange) => exchange.send(exchange.act())) {
  return (exchange) => {
    exchange.act();
    const timer = setTimeout(() => fault(exchange), milliseconds);
    exchange.response.once('close', () => clearTimeout(timer));
  };
}

/**
 * Answers that wait until they are released; what is asked for happens at once.
 * @returns {import('./timing.d.mts').HeldAnswers}
 */
export function holdAnswers() {
  /** @type {{ readonly request: RecordedRequest, readonly send: () => void }[]} */
  const waiting = [];
  let over = false;
  return {
    fault(exchange) {
      const answer = exchange.act();
      const send = () => exchange.send(answer);
      if (over) send();
      else waiting.push({ request: exchange.request, send });
    },
    get held() {
      return waiting.map(({ request }) => request);
    },
    release(index = 0) {
      const [one] = waiting.splice(index, 1);
      if (!one) throw new Error(`There is no held answer ${index}.`);
      one.send();
    },
    releaseAll(reversed = false) {
      over = true;
      const all = waiting.splice(0);
      for (const { send } of reversed ? all.reverse() : all) send();
    },
  };
}

/**
 * Swaps the answers of each two requests: the first is answered after the second.
 * @returns {Fault}
 */
export function swapped() {
  /** @type {(() => void) | undefined} */
  let first;
  return (exchange) => {
    const answer = exchange.act();
    const before = first;
    if (before) {
      first = undefined;
      exchange.response.once('finish', before);
      exchange.send(answer);
    } else {
      first = () => exchange.send(answer);
    }
  };
}
