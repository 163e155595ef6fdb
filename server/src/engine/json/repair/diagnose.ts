import { type Steps, stepwise } from '../../base/pause';
import { markImplied } from './impliedErrors';
import { toSourceText } from './lines';
import { findConflicts } from './mergeConflicts';
import { describe } from './repairs/describe';
import { findErrors } from './search';
import type { SearchStates } from './searchStates';
import type { JsonSyntaxError } from './syntaxError';
import { findWrapping, withoutWrapping } from './wrapping';

/** Maximum number of reported errors: a text with more is not JSON. */
const maxProblems = 200;

/** The errors of a text that is not JSON, in the order of the text. */
export interface Diagnosis {
  readonly problems: readonly JsonSyntaxError[];
  /** Whether the problems explain the whole text. */
  readonly isComplete: boolean;
  /** States for the search in the next version of the text. */
  readonly states?: SearchStates;
}

/**
 * Explains a text that is not JSON by the fewest and likeliest errors.
 * @param former states of the search in a former version of the text: makes no difference but for the time
 */
export const diagnose = stepwise(function* (text: string, former?: SearchStates): Steps<Diagnosis> {
  const source = toSourceText(text);
  yield;
  const conflicts = findConflicts(source, maxProblems);
  yield;
  if (conflicts.length > 0) return { problems: conflicts, isComplete: true };
  const wrapping = findWrapping(text);
  const inner = wrapping ? toSourceText(withoutWrapping(text, wrapping)) : source;
  const { errors, isComplete, states } = yield* findErrors(inner, former);
  const problems = errors.map((error) => describe(inner, error)).sort((a, b) => a.span.start - b.span.start);
  if (wrapping) problems.unshift(wrapping);
  return { problems: markImplied(problems).slice(0, maxProblems), isComplete: isComplete && problems.length <= maxProblems, states };
});
