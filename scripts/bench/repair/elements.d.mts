import type { Node } from 'jsonc-parser';
import type { Tree } from './tree.mjs';

export interface Element {
  readonly node: Node;
  readonly list: Node;
  readonly kind: string;
  readonly isLink: boolean;
  readonly parents: readonly Element[];
}
export interface Entry {
  readonly node: Node;
  readonly list: Node;
  readonly parents: readonly Element[];
  readonly isEndpoint: boolean;
}
export function elementsOf(tree: Tree): Element[];
export function entriesOf(tree: Tree): Entry[];
export function pageEntriesOf(tree: Tree): Entry[];
export function pagePath(entry: string): string;
export function isEndpoint(entry: string): boolean;
export function hasDescription(tree: Tree, parents: readonly Element[]): boolean;
