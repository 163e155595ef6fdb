/** Each answers a request in its own bad way. */
export const faults: Readonly<Record<string, unknown>>;
