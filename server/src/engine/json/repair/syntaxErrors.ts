import { type Diagnosis, diagnose } from './diagnose';

export type { Diagnosis } from './diagnose';
export { isRepairable, isStructureKnown, misleadsParser, repairedTree } from './repairedTree';
export type { JsonSyntaxError, Repair, RepairName, SyntaxErrorKind } from './syntaxError';

/**
 * Explains a text that is not strict JSON: each mistake once, at least one. A byte order mark is no mistake, and a text that
 * holds nothing is empty and no more.
 */
export function findSyntaxErrors(text: string): Diagnosis {
  if (text.replace(/^\uFEFF/, '').trim() === '') {
    return { problems: [{ kind: 'empty', span: { start: 0, end: text.length }, repairs: [] }], isComplete: true };
  }
  const diagnosis = diagnose(text);
  if (diagnosis.problems.length > 0) return diagnosis;
  return { problems: [{ kind: 'unexpectedText', span: { start: 0, end: 1 }, repairs: [] }], isComplete: false };
}
