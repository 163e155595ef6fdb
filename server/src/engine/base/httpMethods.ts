/** Methods that a path item has as keys, in lower case; `query` since OpenAPI 3.2. */
export const methods: ReadonlySet<string> = new Set(['get', 'put', 'post', 'delete', 'patch', 'options', 'head', 'trace', 'query']);

/** Whether a key of a path item is the method of an operation. */
export function isMethod(key: string): boolean {
  return methods.has(key);
}

/** Whether a key of `additionalOperations` is a method: a token of HTTP in capitals, without a key of its own in a path item. */
export function isAdditionalMethod(key: string): boolean {
  return /^[A-Z][A-Z\d!#$%&'*+.^_`|~-]*$/.test(key) && key !== 'WEBHOOK' && !methods.has(key.toLowerCase());
}
