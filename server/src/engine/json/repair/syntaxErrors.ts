import { type Steps, stepwise } from '../../base/pause';
import { type Diagnosis, diagnose } from './diagnose';
import type { SearchStates } from './searchStates';

export type { Diagnosis } from './diagnose';
export { conflictSides } from './mergeConflicts';
export { isRepairable, isStructureKnown, misleadsParser, repairedTree } from './repairedTree';
export type { SearchStates } from './searchStates';
export type { JsonSyntaxError, SyntaxErrorKind } from './syntaxError';

/**
 * Syntax errors of a text that is not strict JSON: at least one, each reported once. A byte order mark is not an error; an empty text has
 * one error.
 * @param former states of the search in a former version of the text: makes no difference but for the time
 */
export const findSyntaxErrors = stepwise(function* (text: string, former?: SearchStates): Steps<Diagnosis> {
  if (text.replace(/^\uFEFF/, '').trim() === '') {
    return { problems: [{ kind: 'empty', span: { start: 0, end: text.length }, repairs: [] }], isComplete: true };
  }
  const diagnosis = yield* diagnose.steps(text, former);
  if (diagnosis.problems.length > 0) return diagnosis;
  return { problems: [{ kind: 'unexpectedText', span: { start: 0, end: 1 }, repairs: [] }], isComplete: false };
});
