import type { Fault } from './exchange.mjs';

/** All faults that have a name. */
export const faults: Readonly<Record<string, Fault>>;
/** Names of the faults by what they are about. */
export const faultGroups: Readonly<Record<string, readonly string[]>>;
