import type { Span, Tree } from './tree.mjs';

export interface Random {
  below(count: number): number;
  pick<Item>(list: readonly Item[]): Item;
}
export interface Made {
  readonly text: string;
  readonly span: Span;
  readonly also?: readonly Span[];
  readonly expectedText?: string;
  readonly oneAnswer?: boolean;
}
/** The places of a kind are its own business: only its `make` reads them. */
export interface Kind {
  readonly name: string;
  readonly oneAnswer: boolean;
  places(tree: Tree): unknown[];
  make(tree: Tree, place: unknown, random: Random): Made | undefined;
}
export interface Mistake extends Made {
  readonly kind: Kind;
  readonly oneAnswer: boolean;
}
export function mistakesOf(
  kind: Kind,
  tree: Tree,
  options: { readonly count: number; readonly seed: string | number; readonly site: string },
): Mistake[];
