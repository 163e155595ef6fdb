/** Methods in lower case. */
export const methods: ReadonlySet<string> = new Set(['get', 'put', 'post', 'delete', 'patch', 'options', 'head', 'trace']);

/** Whether a key of a path item is the method of an operation. */
export function isMethod(key: string): boolean {
  return methods.has(key);
}
