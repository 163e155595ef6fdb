import type { ASTNode, ObjectASTNode } from 'vscode-json-languageservice';
import { type Steps, stepwise } from '../../base/pause';
import { type DensityLimits, hasTooManyValues, isTooDense } from './density';
import { parseLenient } from './lenientTree';
import { nestingDepth } from './nesting';
import { StrictText } from './strictText';
import { parseStrict } from './strictTree';

/** A parsed text. */
export interface JsonTree {
  readonly root: ASTNode;
  /** The plain value, if the text is valid. */
  readonly strict: StrictText | undefined;
  /** The objects with a duplicate key. */
  readonly duplicates: ReadonlySet<ObjectASTNode>;
}

/** Characters at the start of a text whose nesting is counted first. */
const probeLength = 5_000;

/**
 * Parses a whole text; `undefined` if it has errors that only the library recovers from.
 * @param expectsErrors whether the text is probably invalid, as that of an incomplete key: makes no difference but for the time
 */
export const parseJsonTree = stepwise(function* (
  text: string,
  maxDepth: number,
  limits: DensityLimits,
  expectsErrors = false,
): Steps<JsonTree | 'tooDeep' | 'tooMany' | undefined> {
  if (hasTooManyValues(text, limits)) return 'tooMany';
  // The platform's parser takes long for an endless run of brackets.
  if (nestingDepth(text.slice(0, probeLength), maxDepth) > maxDepth) return 'tooDeep';
  const isEarly = expectsErrors && !isTooDense(text, limits);
  const early = isEarly ? yield* parseLenient.steps(text, maxDepth) : undefined;
  if (early?.hasErrors) return { ...early, strict: undefined };
  const strict = StrictText.read(text);
  yield;
  if (strict) {
    const built = early ?? (yield* parseStrict.steps(text, maxDepth));
    return built ? { ...built, strict } : 'tooDeep';
  }
  if (!isEarly && isTooDense(text, limits)) return 'tooMany';
  const built = isEarly ? early : yield* parseLenient.steps(text, maxDepth);
  if (built) return { ...built, strict };
  return nestingDepth(text, maxDepth) > maxDepth ? 'tooDeep' : undefined;
});
