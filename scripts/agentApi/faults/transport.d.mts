import type { Exchange, Fault } from '../exchange.mjs';

/** Sends bytes that Node's HTTP server would not, and closes the connection. */
export function raw(bytes: (exchange: Exchange) => string): Fault;
/** Has the service do what is asked, then answers with the fault. */
export function afterActing(fault: Fault): Fault;

export const transportFaults: Readonly<Record<string, Fault>>;
/** Names of faults whose requests stay in flight until the client gives up. */
export const endless: ReadonlySet<string>;
