import { array, description, type GenericSchema, looseObject, maxValue, minValue, number, optional, pipe, safeInteger } from 'valibot';
import { visibleLines } from '../terminal/visible';

/** Maximum length of an answer in characters: about 4,000 tokens. */
const maxText = 16_000;
/** Maximum length of the rows in an answer, in characters: the rest is for the text around them. */
const maxRows = maxText - 500;
/** Maximum length of a string in a row, in characters. */
const maxString = 1_000;

/** Input that selects a part of a long list: each answer says how to request the next part. */
export const pageInput = {
  limit: optional(pipe(positiveInteger(200), description('most items')), 30),
  offset: optional(pipe(number(), safeInteger(), minValue(0)), 0),
};

/** Integer from 1 to a maximum. */
export function positiveInteger(max: number): GenericSchema<number> {
  return pipe(number(), safeInteger(), minValue(1), maxValue(max));
}

/** Objects in a result. The schema omits their properties, since each client pays for its tokens in every session. */
export const rows = array(looseObject({}));

/** Truncates a text at the end of a line. */
export function bounded(text: string, hint: string): string {
  if (text.length <= maxText) return text;
  const end = text.lastIndexOf('\n', maxText);
  return `${text.slice(0, end > 0 ? end : maxText)}\n… ${text.length - maxText} more characters. ${hint}`;
}

/** Part of a list that fits into one answer. */
interface Fitting<Row> {
  readonly rows: Row[];
  readonly lines: readonly string[];
}

/**
 * The first rows of a list that fit into an answer, as text and as data. Long strings in a row are truncated, so that at least one row
 * fits.
 * @param lineOf returns the line of a row in the text
 */
export function fitting<Row extends object>(all: readonly Row[], lineOf: (row: Row) => string): Fitting<Row> {
  const [fit, lines]: [Row[], string[]] = [[], []];
  let [textLeft, dataLeft] = [maxRows, maxRows];
  for (const row of all) {
    const cut = withoutLongStrings(row);
    const line = lineOf(cut);
    textLeft -= line.length + 1;
    dataLeft -= JSON.stringify(cut).length + 1;
    if (fit.length > 0 && Math.min(textLeft, dataLeft) < 0) break;
    fit.push(cut);
    lines.push(line);
  }
  return { rows: fit, lines };
}

function withoutLongStrings<Row extends object>(row: Row): Row {
  const entries = Object.entries(row).map(([key, value]: [string, unknown]): [string, unknown] => [
    key,
    typeof value === 'string' && value.length > maxString ? `${value.slice(0, maxString)}…` : value,
  ]);
  // Each value keeps its type.
  return Object.fromEntries(entries) as Row;
}

/** Data whose strings contain no control characters except line breaks and tabs: clients display it, some instead of the text. */
export function visibleData(data: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [visibleLines(key), visibleValue(value)]));
}

function visibleValue(value: unknown): unknown {
  if (typeof value === 'string') return visibleLines(value);
  if (Array.isArray(value)) return value.map(visibleValue);
  return typeof value === 'object' && value !== null ? visibleData({ ...value }) : value;
}

export function plural(count: number, noun: string, nouns = `${noun}s`): string {
  return `${count} ${count === 1 ? noun : nouns}`;
}
