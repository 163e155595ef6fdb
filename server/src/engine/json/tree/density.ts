/** Limits on the number of values in a text: each value takes memory and time in every feature, however short it is. */
export interface DensityLimits {
  readonly commas: number;
  /** Applies to invalid texts, as does `lines`: strings and lines determine the cost of the search for syntax errors. */
  readonly quotes: number;
  readonly lines: number;
}

/** Whether a text has more commas, and so more values, than the limit. */
export function hasTooManyValues(text: string, { commas }: DensityLimits): boolean {
  return exceeds(text, ',', commas);
}

/** Whether an invalid text, whose values may lack their commas, has more quotes or lines than the limits. */
export function isTooDense(text: string, { quotes, lines }: DensityLimits): boolean {
  return exceeds(text, '"', quotes) || exceeds(text, '\n', lines) || exceeds(text, '\r', lines);
}

/** Called at each edit, so a text that is too short to exceed the limit is not searched. */
function exceeds(text: string, character: string, limit: number): boolean {
  if (text.length <= limit) return false;
  let left = limit;
  for (let at = text.indexOf(character); at >= 0; at = text.indexOf(character, at + 1)) if (left-- === 0) return true;
  return false;
}
