// Correct answers that are delayed, released on demand, or out of order.
import type { Fault, RecordedRequest } from '../exchange.ts';

/** Delays the correct answer, or the answer of a fault. The request is executed at once. */
export function late(delayMs: number, fault: Fault = (exchange) => exchange.send(exchange.act())): Fault {
  return (exchange) => {
    exchange.act();
    const timer = setTimeout(() => fault(exchange), delayMs);
    exchange.response.once('close', () => clearTimeout(timer));
  };
}

/** Answers that wait until they are released; requests are executed at once. */
interface HeldAnswers {
  readonly fault: Fault;
  /** Oldest first. */
  readonly held: readonly RecordedRequest[];
  /** Releases one answer. @param index in `held`; default: the oldest */
  release(index?: number): void;
  /** Releases all answers, newest first if `reversed`, and stops holding. */
  releaseAll(reversed?: boolean): void;
}

export function holdAnswers(): HeldAnswers {
  const waiting: { readonly request: RecordedRequest; readonly send: () => void }[] = [];
  let over = false;
  return {
    fault(exchange) {
      const answer = exchange.act();
      const send = (): void => exchange.send(answer);
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

/** Swaps the answers of each pair of requests: the first is answered after the second. */
export function swapped(): Fault {
  let first: (() => void) | undefined;
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
