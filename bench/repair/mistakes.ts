import { createRandom, type Random } from '../random.ts';
import type { OpenApiText } from './openApiText.ts';
import type { PageText } from './pages/pageText.ts';
import type { Span, Tree } from './tree.ts';

/** A text with a mistake in it. */
export interface Made {
  readonly text: string;
  /** Span of the mistake in the new text. */
  readonly span: Span;
  /** Other spans that are equally correct. */
  readonly also?: readonly Span[];
  /** The expected text after the repair. */
  readonly expectedText?: string;
  /** Whether there is just one right repair here; default: the value of the kind. */
  readonly oneAnswer?: boolean;
}

export interface KindHead {
  readonly name: string;
  /** Whether there is just one right repair. */
  readonly oneAnswer: boolean;
}

/** A kind of mistake in one type of text whose candidates are of one type. */
interface KindOf<Subject, Place> extends KindHead {
  /** Positions at which the mistake can be made, in the order of the text if there is one. */
  places(subject: Subject): readonly Place[];
  /** Pure; `undefined` if the candidate is not suited. */
  make(subject: Subject, place: Place, random: Random): Made | undefined;
}

/** The type of candidates is private to a kind: only its `make` reads them. */
export type Kind = KindOf<Tree, unknown>;
/** A kind of mistake in the body of a page. */
export type BodyKind = KindOf<PageText, unknown>;

/** A kind of mistake in an OpenAPI file. */
export type OpenApiKind = KindOf<OpenApiText, unknown>;

/** A kind of mistake; its candidates are passed to its own `make` only. */
export function defineKind<Place>(kind: KindOf<Tree, Place>): Kind {
  return kind;
}

/** A kind of mistake in the body of a page; its candidates are passed to its own `make` only. */
export function defineBodyKind<Place>(kind: KindOf<PageText, Place>): BodyKind {
  return kind;
}

/** A kind of mistake in an OpenAPI file; its candidates are passed to its own `make` only. */
export function defineOpenApiKind<Place>(kind: KindOf<OpenApiText, Place>): OpenApiKind {
  return kind;
}

export interface Mistake extends Made {
  readonly kind: KindHead;
  readonly oneAnswer: boolean;
}

/** A mistake in a page. */
export interface BodyMistake {
  readonly page: PageText;
  readonly mistake: Mistake;
}

/** A mistake in an OpenAPI file. */
export interface OpenApiMistake {
  readonly file: OpenApiText;
  readonly mistake: Mistake;
}

interface Amount {
  readonly count: number;
  readonly seed: string | number;
  /** Name of the site. */
  readonly site: string;
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
export function mistakesOf(kind: Kind, tree: Tree, amount: Amount): Mistake[] {
  return spread(kind, kind.places(tree), amount, (place, random) => mistakeAt(kind, tree, place, random));
}

/** Mistakes of one kind in the pages of a site, as `mistakesOf`. */
export function bodyMistakesOf(kind: BodyKind, pages: readonly PageText[], amount: Amount): BodyMistake[] {
  const places = pages.flatMap((page) => kind.places(page).map((place) => ({ page, place })));
  return spread(kind, places, amount, ({ page, place }, random) => {
    const mistake = mistakeAt(kind, page, place, random);
    return mistake && { page, mistake };
  });
}

/** Mistakes of one kind in the OpenAPI files of a site, as `mistakesOf`. */
export function openApiMistakesOf(kind: OpenApiKind, files: readonly OpenApiText[], amount: Amount): OpenApiMistake[] {
  const places = files.flatMap((file) => kind.places(file).map((place) => ({ file, place })));
  return spread(kind, places, amount, ({ file, place }, random) => {
    const mistake = mistakeAt(kind, file, place, random);
    return mistake && { file, mistake };
  });
}

function mistakeAt<Subject extends { readonly text: string }>(
  kind: KindOf<Subject, unknown>,
  subject: Subject,
  place: unknown,
  random: Random,
): Mistake | undefined {
  const made = kind.make(subject, place, random);
  return made && made.text !== subject.text ? { kind, ...made, oneAnswer: made.oneAnswer ?? kind.oneAnswer } : undefined;
}

function spread<Place, Result>(
  { name }: KindHead,
  places: readonly Place[],
  { count, seed, site }: Amount,
  make: (place: Place, random: Random) => Result | undefined,
): Result[] {
  const random = createRandom(seedOf(`${seed}/${site}/${name}`));
  const parts = Math.min(count, places.length);
  const found: Result[] = [];
  for (let part = 0; part < parts; part++) {
    const from = Math.floor((part * places.length) / parts);
    const to = Math.floor(((part + 1) * places.length) / parts);
    const result = firstMade(places.slice(from, to), random, make);
    if (result !== undefined) found.push(result);
  }
  return found;
}

/** Tries a few candidates at random, since not all are suited. */
function firstMade<Place, Result>(
  places: readonly Place[],
  random: Random,
  make: (place: Place, random: Random) => Result | undefined,
): Result | undefined {
  const left = [...places];
  for (let attempt = 0; attempt < 8 && left.length > 0; attempt++) {
    for (const place of left.splice(random.below(left.length), 1)) {
      const result = make(place, random);
      if (result !== undefined) return result;
    }
  }
  return undefined;
}
