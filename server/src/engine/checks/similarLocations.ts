import { array, integer, minValue, number, pipe, readonly } from 'valibot';
import type { Localizable } from '../../../../shared/l10n';
import type { Span } from '../base/spans';
import type { ConfigFile } from '../config/configFile';
import type { NamedReference } from '../config/references/reference';
import type { ReferenceKind } from '../config/references/referenceKind';
import type { RelatedLocation } from './check';

/**
 * Minimum number of problems in a file with one cause that are reported as one. Fewer problems fit on a screen and are fixed one by one; a
 * missing folder of pages causes dozens to hundreds.
 */
export const minSimilar = 20;

/** Maximum number of related locations in addition to the first. */
const maxRelated = 20;

/** Maximum number of locations that one fix changes: their offsets are sent to the client and back. */
const maxFixed = 2_000;

/** Offsets in a file, as data of a fix. */
export const offsets = pipe(array(pipe(number(), integer(), minValue(0))), readonly());

/** Problems in one file with one cause, reported at the first location. */
export interface SimilarLocations {
  readonly file: ConfigFile;
  readonly span: Span;
  /** The locations after the first. */
  readonly others: readonly Span[];
  readonly related: readonly RelatedLocation[];
  /** Number of all locations, including the first. */
  readonly count: number;
  /** Start offsets of all locations, in the order of the text; empty if there are too many for the data of a fix. */
  readonly at: readonly number[];
}

/**
 * Locations of references in one file, for one finding about all of them; `undefined` if there are too few.
 * @param message of a location after the first
 */
export function similarLocations<R extends NamedReference<ReferenceKind>>(
  allReferences: readonly R[],
  message: (reference: R) => Localizable,
): SimilarLocations | undefined {
  // A fragment that is included twice has separate references for each inclusion.
  const references = [...new Map(allReferences.map((reference) => [reference.node, reference])).values()];
  const [first, ...others] = references.sort((a, b) => a.node.offset - b.node.offset);
  if (!first || references.length < minSimilar) return undefined;
  const { file } = first;
  return {
    file,
    span: first.span,
    others: others.map(({ span }) => span),
    related: others.slice(0, maxRelated).map((reference) => ({ file, span: reference.span, message: message(reference) })),
    count: references.length,
    at: references.length <= maxFixed ? references.map(({ span }) => span.start) : [],
  };
}
