/** Limits of a text: each value takes memory and time in every feature, however short it is. */
export interface DensityLimits {
  readonly commas: number;
  /** For texts that are not valid: strings and lines count in the search for their errors. */
  readonly quotes: number;
  readonly lines: number;
}

/** Whether a text has more commas, and so more values, than the limit. */
export function hasTooManyValues(text: string, { commas }: DensityLimits): boolean {
  return exceeds(text, ',', commas);
}

/** The same for a text that is not valid, whose values may lack their commas. */
export function isTooDense(text: string, { quotes, lines }: DensityLimits): boolean {
  return exceeds(text, '"', quotes) || exceeds(text, '\n', lines) || exceeds(text, '\r', lines);
}

/** Called at each edit: a text that is too short for the limit is not searched. */
function exceeds(text: string, character: string, limit: number): boolean {
  if (text.length <= limit) return false;
  let left = limit;
  for (let at = text.indexOf(character); at >= 0; at = text.indexOf(character, at + 1)) if (left-- === 0) return true;
  return false;
}
