import type { Span } from '../../../text/spans';
import type { Page } from '../lines';
import type { Surplus } from '../mistake';
import type { Repair } from '../problem';

/** Longer texts are not thrown away with one key. */
const maxDropped = 200;

/** Takes tokens out; where they have a line of their own, with the line. */
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
  return { span, repairs: [{ edits: [{ span: { start, end }, text: '' }], preferred: end - start <= maxDropped }] };
}
