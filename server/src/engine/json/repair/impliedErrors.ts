import { touches } from '../../base/spans';
import type { SpanEdit } from '../../base/textEdits';
import type { JsonSyntaxError } from './syntaxError';

/**
 * Marks errors that are implied by the previous error: a string that is being typed lacks its quote, and with it the comma, the value or
 * everything after it. Insertions at one position are joined.
 */
export function markImplied(problems: readonly JsonSyntaxError[]): JsonSyntaxError[] {
  const marked: JsonSyntaxError[] = [];
  /** Index of the last error that is reported. */
  let last = -1;
  for (const problem of problems) {
    const reported = marked[last];
    const before = marked[marked.length - 1];
    if (reported && (isImpliedBy(reported, problem) || (before !== reported && before !== undefined && followsFrom(before, problem)))) {
      const merged = withEditsOf(reported, problem);
      marked[last] = merged;
      marked.push({ ...problem, repairs: merged === reported ? problem.repairs : [], isImplied: true });
    } else {
      last = marked.length;
      marked.push(problem);
    }
  }
  return marked;
}

function isImpliedBy(reported: JsonSyntaxError, next: JsonSyntaxError): boolean {
  if (!touches(reported.span, next.span)) return false;
  switch (next.kind) {
    case 'missingValue':
    case 'earlyEnd':
      return reported.kind === 'missingQuote' || reported.kind === 'missingQuotes';
    case 'missingComma':
      return reported.kind === 'missingValue' || reported.kind === 'missingQuote';
    default:
      return false;
  }
}

/** Whether both errors are one: a word that lacks quotes, a value and a comma. */
function followsFrom(implied: JsonSyntaxError, next: JsonSyntaxError): boolean {
  return implied.kind === 'missingValue' && next.kind === 'missingComma' && touches(implied.span, next.span);
}

function withEditsOf(reported: JsonSyntaxError, implied: JsonSyntaxError): JsonSyntaxError {
  const [own, ...others] = reported.repairs;
  const [edit, ...more] = own?.edits ?? [];
  const [added] = implied.repairs[0]?.edits ?? [];
  if (!own || !edit || !added || more.length > 0 || edit.span.start !== added.span.start) return reported;
  const both: SpanEdit = { span: edit.span, text: edit.text + added.text };
  return { ...reported, repairs: [{ ...own, edits: [both] }, ...others] };
}
