import { createRandom, type Random } from '../random.ts';
import type { Span, Tree } from './tree.ts';

/** A text with a mistake in it. */
export interface Made {
  readonly text: string;
  /** The mistake in the new text. */
  readonly span: Span;
  /** Other spans that may be marked with as much right. */
  readonly also?: readonly Span[];
  /** What a repair must give. */
  readonly expectedText?: string;
  /** Whether there is just one right repair of this place; default: that of the kind. */
  readonly oneAnswer?: boolean;
}

/** A kind of mistake whose places are of one type. */
interface KindOf<Place> {
  readonly name: string;
  /** Whether there is just one right repair. */
  readonly oneAnswer: boolean;
  /** Where the mistake can be made, in the order of the text where there is one. */
  places(tree: Tree): readonly Place[];
  /** Pure; undefined where the place does not lend itself to it. */
  make(tree: Tree, place: Place, random: Random): Made | undefined;
}

/** The places of a kind are its own business: only its `make` reads them. */
export type Kind = KindOf<unknown>;

/** A kind of mistake; its places are given to nothing but its own `make`. */
export function defineKind<Place>(kind: KindOf<Place>): Kind {
  return kind;
}

export interface Mistake extends Made {
  readonly kind: Kind;
  readonly oneAnswer: boolean;
}

/** A number that a text decides, for use as a seed. */
function seedOf(text: string): number {
  let hash = 2166136261;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16777619);
  return hash >>> 0;
}

/**
 * Up to `count` mistakes of one kind in a text, spread over its places: each comes from another part of the list.
 * The same site, kind and seed always give the same mistakes, whatever else is measured.
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

/** Tries a few places at random, since not each lends itself to each mistake. */
function firstMade(kind: Kind, tree: Tree, places: readonly unknown[], random: Random): Made | undefined {
  const left = [...places];
  for (let attempt = 0; attempt < 8 && left.length > 0; attempt++) {
    const [place] = left.splice(random.below(left.length), 1);
    const mistake = kind.make(tree, place, random);
    if (mistake && mistake.text !== tree.text) return mistake;
  }
  return undefined;
}
