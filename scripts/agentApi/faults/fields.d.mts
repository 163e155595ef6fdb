import type { Fault } from '../exchange.mjs';

/** Answers with another JSON value than the job; a request that is refused anyway is refused. */
export function edited(edit: (job: Readonly<Record<string, unknown>>) => unknown): Fault;
/** Answers with a job whose property has this value, or lacks it if that is `undefined`. @param path such as `source.ref` */
export function field(path: string, value: unknown): Fault;

/** Properties that an answer can do without, by path. */
export const optionalFields: readonly string[];
/** Values that no property but `source` should have, by name; `missing` is `undefined`. */
export const oddValues: Readonly<Record<string, unknown>>;
/** Addresses of pull requests that are no plain https addresses. */
export const oddLinks: Readonly<Record<string, string>>;
/** Addresses of pull requests that may be opened. */
export const plainLinks: Readonly<Record<string, string>>;
/** Texts that are not what the specification calls a date-time. */
export const oddDates: Readonly<Record<string, unknown>>;

export const fieldFaults: Readonly<Record<string, Fault>>;
