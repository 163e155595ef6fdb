/** Parses JSON. @returns the value, wrapped to tell it from `undefined` for invalid JSON */
export function readJson(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}
