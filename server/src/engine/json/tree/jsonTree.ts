import type { ASTNode, ObjectASTNode } from 'vscode-json-languageservice';
import type { Span } from '../../base/spans';
import { parseLenient } from './lenientTree';
import { nestingDepth } from './nesting';
import { StrictText } from './strictText';
import { parseStrict } from './strictTree';

/** A text with its tree. Reparsing the next version of the text may reuse the tree (`reparse`); it must not be used any more then. */
export interface JsonTree {
  readonly text: string;
  readonly root: ASTNode;
  /** Where the text is not valid JSON: nowhere, within a span outside of which it is, or nobody knows where. */
  readonly invalid: Span | 'somewhere' | undefined;
  /** Of a text that is valid. */
  readonly strict: StrictText | undefined;
  /** The objects in which a key stands more than once. */
  readonly duplicates: ReadonlySet<ObjectASTNode>;
}

/** The tree of a whole text; `undefined` for one that is broken in ways only the library can recover from. */
export function parseJsonTree(text: string, maxDepth: number): JsonTree | 'tooDeep' | undefined {
  const strict = StrictText.read(text);
  if (strict) {
    const made = parseStrict(text, maxDepth);
    return made ? { text, ...made, invalid: undefined, strict } : 'tooDeep';
  }
  const made = parseLenient(text, maxDepth);
  if (made) return { text, ...made, invalid: 'somewhere', strict };
  return nestingDepth(text, maxDepth) > maxDepth ? 'tooDeep' : undefined;
}
