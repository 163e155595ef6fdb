import * as z from 'zod';

/** In characters, some 4,000 tokens: what an agent reads at once. */
const maxText = 16_000;

/** Parts of a long list: each answer says how to ask for the next. */
export const pageInput = {
  limit: z.number().int().min(1).max(200).default(30).describe('most items'),
  offset: z.number().int().min(0).default(0),
};

/** Objects in a result. Their properties are left out of the schema: each client pays for it in every session. */
export const rows = z.array(z.looseObject({}));

/** Cuts a text at the end of a line. */
export function bounded(text: string, hint: string): string {
  if (text.length <= maxText) return text;
  const end = text.lastIndexOf('\n', maxText);
  return `${text.slice(0, end > 0 ? end : maxText)}\n… ${text.length - maxText} more characters. ${hint}`;
}

export function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
