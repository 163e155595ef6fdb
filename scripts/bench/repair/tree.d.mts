import type { Node } from 'jsonc-parser';

export interface Span {
  readonly start: number;
  readonly end: number;
}
export interface Tree {
  readonly text: string;
  readonly root: Node;
  readonly files: ReadonlySet<string>;
  readonly pages: ReadonlySet<string>;
  readonly reported: readonly Span[];
}
export function createTree(text: string, options?: { readonly files?: readonly string[]; readonly reported?: readonly Span[] }): Tree;
export function nodeAt(tree: Tree, ...keys: string[]): Node | undefined;
export function isSound(tree: Tree, node: Node): boolean;
export function soundSettings(tree: Tree): { readonly node: Node; readonly path: string }[];
