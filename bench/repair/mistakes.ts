import { createRandom, type Random } from '../random.ts';
import type { Span, Tree } from './tree.ts';

/** A text with a mistake in it. */
export interface Made {
  readonly text: string;
  /** Span of the mistake in the new text. */
  readonly span: Span;
  /** Other spans that are as correct. */
  readonly also?: readonly Span[];
  /** The expected text after the repair. */
  readonly expectedText?: string;
  /** Whether there is just one right repair here; default: that of the kind. */
  readonly oneAnswer?: boolean;
}

/** A kind of mistake whose candidates are of one type. */
interface KindOf<Place> {
  readonly name: string;
  /** Whether there is just one right repair. */
  readonly oneAnswer: boolean;
  /** Where the mistake can be made, in the order of the text if there is one. */
  places(tree: Tree): readonly Place[];
  /** Pure; `undefined` if the candidate is not suited. */
  make(tree: Tree, place: Place, random: Random): Made | undefined;
}

/** The type of candidates is private to a kind: only its `make` reads them. */
export type Kind = KindOf<unknown>;

/** A kind of mistake; its candidates are passed to its own `make` only. */
export function defineKind<Place>(kind: KindOf<Place>): Kind {
  return kind;
}

export interface Mistake extends Made {
  readonly kind: Kind;
  readonly oneAnswer: boolean;
}

/** A hash of a text, for use as a seed. */
function seedOf(text: string): number {
  let hash = 2166136261;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16777619);
  return hash >>> 0;
}

/**
 * Up to `count` mistakes of one kind in a text, spread over its candidates: each is from another part of the array. Deterministic by site,
 * kind and seed, whatever else is measured.
 */
export function mistakesOf(
  kind: Kind,
  tree: Tree,
  { count, seed, site }: { readonly count: number; readonly seed: string | number; readonly site: string },
): Mistake[] {
  const random = createRandom(seedOf(`${seed}/${site}/${kind.name}`));
  const places = kind.places(tree);
  const parts = Math.min(count, places.length);
  const found: Mistake[] = [];
  for (let part = 0; part < parts; part++) {
    const from = Math.floor((part * places.length) / parts);
    const to = Math.floor(((part + 1) * places.length) / parts);
    const mistake = firstMade(kind, tree, places.slice(from, to), random);
    if (mistake) found.push({ kind, ...mistake, oneAnswer: mistake.oneAnswer ?? kind.oneAnswer });
  }
  return found;
}

/** Tries a few candidates at random, since not all are suited. */
function firstMade(kind: Kind, tree: Tree, places: readonly unknown[], random: Random): Made | undefined {
  const left = [...places];
  for (let attempt = 0; attempt < 8 && left.length > 0; attempt++) {
    const [place] = left.splice(random.below(left.length), 1);
    const mistake = kind.make(tree, place, random);
    if (mistake && mistake.text !== tree.text) return mistake;
  }
  return undefined;
}
