import type { ASTNode, ObjectASTNode } from 'vscode-json-languageservice';
import { parseLenient } from './lenientTree';
import { nestingDepth } from './nesting';
import { StrictText } from './strictText';
import { parseStrict } from './strictTree';

/** A text that was parsed. */
export interface JsonTree {
  readonly root: ASTNode;
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
    return made ? { ...made, strict } : 'tooDeep';
  }
  const made = parseLenient(text, maxDepth);
  if (made) return { ...made, strict };
  return nestingDepth(text, maxDepth) > maxDepth ? 'tooDeep' : undefined;
}
