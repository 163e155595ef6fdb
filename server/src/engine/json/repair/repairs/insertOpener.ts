import type { Span } from '../../../base/spans';
import { closerOf } from '../characters';
import { indentOf, isBlankLine, type SourceText } from '../lines';
import type { MissingOpener } from '../structuralError';
import type { Repair } from '../syntaxError';

/** Inserts an opening bracket after its key, on the empty line that it left, on a line of its own or before its first entry. */
export function insertOpener(source: SourceText, missing: MissingOpener): { span: Span; repairs: Repair[] } {
  const { offset, text } = insertionFor(source, missing);
  const repairs = [{ edits: [{ span: { start: offset, end: offset }, text }], preferred: true }];
  const { before, after } = missing;
  if (before?.type === ':' && after.isFirst) return { span: { start: before.start, end: Math.max(before.end, offset) }, repairs };
  return { span: { start: Math.min(offset, after.start), end: after.end }, repairs };
}

function insertionFor(source: SourceText, { before, after, bracket, parent }: MissingOpener): { offset: number; text: string } {
  const { text, lines, eol } = source;
  if (!after.isFirst) return inline(text, after.start, bracket);
  if (before?.type === ':') {
    const end = lines[before.line]?.end ?? before.end;
    return text.slice(before.end, end).trim() !== '' || end === before.end
      ? { offset: before.end, text: ` ${bracket}` }
      : { offset: end, text: bracket };
  }
  for (let index = before ? before.line + 1 : 0; index < after.line; index++) {
    const line = lines[index];
    if (line && isBlankLine(line) && (line.end > line.start || !before)) return { offset: line.end, text: bracket };
  }
  const line = lines[after.line];
  if (line && isClosedOnLine(text.slice(after.start, line.end), bracket)) return inline(text, after.start, bracket);
  const lead = indentOf(source, after.line);
  const outer = lead.slice(0, Math.round((lead.length * parent.entryIndent(after)) / Math.max(1, after.indent)));
  return { offset: line?.start ?? after.start, text: outer + bracket + eol };
}

/** Whether the rest of the line closes one more bracket of the kind than it opens. */
function isClosedOnLine(rest: string, bracket: '{' | '['): boolean {
  return rest.split(closerOf[bracket]).length > rest.split(bracket).length;
}

/** Inserts between two spaces or directly after another opening bracket, if possible: the bracket was probably deleted there. */
function inline(text: string, start: number, bracket: string): { offset: number; text: string } {
  if (text[start - 1] !== ' ') return { offset: start, text: bracket };
  const previous = text.charAt(start - 2);
  return previous === ' ' || '[{'.includes(previous) ? { offset: start - 1, text: bracket } : { offset: start, text: bracket };
}
