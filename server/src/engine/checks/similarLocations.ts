import { array, integer, minValue, number, pipe, readonly } from 'valibot';
import type { Localizable } from '../../../../shared/l10n';
import type { Span } from '../base/spans';
import type { ConfigFile } from '../config/configFile';
import type { NamedReference } from '../config/references/reference';
import type { ReferenceKind } from '../config/references/referenceKind';
import type { RelatedLocation } from './check';

/**
 * Number of problems in a file with one cause from which they are reported as one. Below it they fit on a screen and are repaired one by one;
 * where a folder of pages is absent, there are dozens to hundreds.
 */
export const minSimilar = 20;

/** Limit of locations that are named beside the first. */
const maxRelated = 20;

/** Limit of locations that one fix changes: their offsets travel to the client and back. */
const maxFixed = 2_000;

/** Offsets in a file, as data of a fix. */
export const offsets = pipe(array(pipe(number(), integer(), minValue(0))), readonly());

/** Problems of one file with one cause, reported at the first of them. */
export interface SimilarLocations {
  readonly file: ConfigFile;
  readonly span: Span;
  /** The locations after the first. */
  readonly others: readonly Span[];
  readonly related: readonly RelatedLocation[];
  /** The number of locations. */
  readonly count: number;
  /** Their start offsets, in the order of the text; none if they are too many for the data of a fix. */
  readonly at: readonly number[];
}

/**
 * The locations of references of one file, for a finding about all of them; `undefined` if they are too few.
 * @param message of a location after the first
 */
export function similarLocations<R extends NamedReference<ReferenceKind>>(
  given: readonly R[],
  message: (reference: R) => Localizable,
): SimilarLocations | undefined {
  // A fragment that is included twice has references of its own each time.
  const references = [...new Map(given.map((reference) => [reference.node, reference])).values()];
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
