import type { ConfigEntry } from '../../config/configNode';

/** Limit of characters that are shown. */
const maxShown = 300;

/** The text of a variable on one line; `undefined` if it is none. */
export function variableValue({ value }: ConfigEntry): string | undefined {
  const node = value?.node;
  if (node?.type !== 'string') return undefined;
  const text = node.value.slice(0, maxShown).replace(/\s+/g, ' ').trim();
  return node.value.length > maxShown ? `${text}…` : text;
}
