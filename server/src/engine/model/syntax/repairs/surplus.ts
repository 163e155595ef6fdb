import type { Span } from '../../../text/spans';
import type { Page } from '../lines';
import type { Surplus } from '../mistake';
import type { Repair } from '../problem';

/** Takes tokens out; where they have a line of their own, with the line. What covers several lines is not dropped lightly. */
export function removeSurplus({ text, lines }: Page, { first, last }: Surplus): { span: Span; repairs: Repair[] } {
  const span = { start: first.start, end: last.end };
  let { start, end } = span;
  if (first.isFirst && last.isLast) {
    const next = lines[last.line + 1];
    const previous = lines[first.line - 1];
    if (next) {
      start = lines[first.line]?.start ?? start;
      end = next.start;
    } else if (previous) {
      start = previous.end;
      end = text.length;
    }
  }
  return { span, repairs: [{ edits: [{ span: { start, end }, text: '' }], preferred: !/\S\s*[\r\n]\s*\S/.test(text.slice(start, end)) }] };
}
