import type { ConfigEntry } from '../../config/configNode';

/** Limit of characters of a value. */
const maxLength = 300;

/** Value of a variable on one line; `undefined` if it is not a string. */
export function variableValue({ value }: ConfigEntry): string | undefined {
  const node = value?.node;
  if (node?.type !== 'string') return undefined;
  const text = node.value.slice(0, maxLength).replace(/\s+/g, ' ').trim();
  return node.value.length > maxLength ? `${text}…` : text;
}
