import type { Exchange, Fault } from '../exchange.mjs';

export const redirectStatuses: readonly number[];
/** @param target a path leads to this server */
export function redirect(status: number, target: (exchange: Exchange) => string | undefined): Fault;
export const redirectFaults: Readonly<Record<string, Fault>>;
