import type { Span } from '../../../text/spans';
import type { Page } from '../lines';
import type { Repair } from '../problem';

/** A comment on lines of its own goes with them; one behind other text goes with the blanks before it. */
export function removeComment({ text }: Page, span: Span): Repair {
  let { start, end } = span;
  while (start > 0 && (text[start - 1] === ' ' || text[start - 1] === '\t')) start--;
  const startsLine = start === 0 || text[start - 1] === '\n' || text[start - 1] === '\r';
  const rest = /^[ \t]*(?:\r\n|\n|\r)?/.exec(text.slice(end, end + 1_000))?.[0] ?? '';
  if (startsLine && (/[\r\n]$/.test(rest) || end + rest.length === text.length)) end += rest.length;
  else if (startsLine) {
    start = span.start;
    end += rest.length;
  }
  return { edits: [{ span: { start, end }, text: '' }], preferred: true, name: 'comment' };
}
