import type { ASTNode, ObjectASTNode } from 'vscode-json-languageservice';
import { fragmentKey } from '../config/docsConfig';
import type { Json } from '../json/jsonValue';
import { childOf, propertyOf } from '../json/tree/nodes';
import { isJsonObject, type JsonObject, merged, nested } from './jsonValues';

/** Values to remove, add and replace, without conflicts with existing values. */
export class LegacyKeyPlan {
  readonly moved: (readonly string[])[] = [];
  additions: JsonObject = {};
  removals: JsonObject = {};
  /** A new value for the `navigation`. */
  navigation: Json | undefined;

  constructor(private readonly root: ObjectASTNode) {}

  /** Plans to move a value to a path. `false` if the path is taken. */
  move(from: readonly string[], to: readonly string[], value: Json): boolean {
    const part = nested(to, value);
    if (!isJsonObject(part) || !fits(this.root, part)) return false;
    let isFree = true;
    const additions = merged(this.additions, part, () => {
      isFree = false;
    });
    if (!isFree) return false;
    this.additions = additions;
    this.remove(from);
    return true;
  }

  remove(path: readonly string[]): void {
    const part = nested(path, true);
    if (isJsonObject(part)) this.removals = merged(this.removals, part, () => undefined);
    this.moved.push(path);
  }
}

/** Whether a value can replace this node without changing existing values. */
function fits(node: ASTNode | undefined, value: Json): boolean {
  if (!node) return true;
  if (node.type !== 'object' || !isJsonObject(value) || propertyOf(node, fragmentKey)) return false;
  return Object.entries(value).every(([key, inner]) => fits(childOf(node, key), inner));
}
