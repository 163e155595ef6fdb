import type { Root } from 'mdast';
import type { Span } from '../base/spans';
import type { ParsedPage } from './parser';

/** Limit of parts that are left out of one page, and of characters that are parsed again for them. */
const maxParts = 5;
const maxParsed = 150_000;

/**
 * Syntax tree of what can be read of a page with an error: paragraphs with errors are left out, one after the other. `undefined` if
 * nothing can be read.
 * @param errors further errors, for those that have no place
 */
export function parseReadable(
  text: string,
  first: ParsedPage,
  errors: readonly Span[],
  parse: (text: string) => ParsedPage,
): Root | undefined {
  const pending = [...errors];
  let rest = text;
  let parsed = first;
  for (let parts = 0; 'problem' in parsed && parts < maxParts && parts * text.length < maxParsed; parts++) {
    const { start, end } = parsed.problem;
    const span = start === undefined ? pending.shift() : { start, end: end ?? start };
    if (!span) return undefined;
    const next = withoutPart(rest, span);
    // The end of an element is reported where its start is the cause.
    const other = next === rest ? pending.shift() : undefined;
    rest = other ? withoutPart(rest, other) : next;
    parsed = parse(rest);
  }
  return 'tree' in parsed ? parsed.tree : undefined;
}

/** The text with spaces in place of the lines around a span, up to the next empty ones. */
function withoutPart(text: string, { start, end }: Span): string {
  const last = [...text.slice(0, start).matchAll(/\r?\n[ \t]*\r?\n/g)].at(-1);
  const from = last ? last.index + last[0].length : 0;
  const after = /\r?\n[ \t]*\r?\n/.exec(text.slice(end));
  const to = after ? end + after.index : text.length;
  return text.slice(0, from) + text.slice(from, to).replace(/[^\r\n]/g, ' ') + text.slice(to);
}
