import { addToList } from '../base/lists';
import type { PathSegment } from './address';
import type { PathTemplate } from './pathTemplate';

/** Places, among all paths, of those that have the same number of segments. */
interface SameLength {
  readonly all: number[];
  /** By the index of a segment, from the start. */
  readonly at: readonly AtSegment[];
}

/** Places of paths by what they have at a segment. */
interface AtSegment {
  readonly byText: Map<string, number[]>;
  readonly withParameter: number[];
}

/** Paths by their segments, so that few of thousands are compared with a URL. */
export class PathIndex<Path extends { readonly template: PathTemplate }> {
  private readonly paths: Path[] = [];
  private readonly byLength = new Map<number, SameLength>();

  /** In the order in which they were added, as all lists of paths here. */
  get all(): readonly Path[] {
    return this.paths;
  }

  add(path: Path): void {
    const { template } = path;
    const place = this.paths.push(path) - 1;
    const same = this.byLength.get(template.length) ?? {
      all: [],
      at: template.map(() => ({ byText: new Map<string, number[]>(), withParameter: [] })),
    };
    this.byLength.set(template.length, same);
    same.all.push(place);
    for (const [index, { text, pattern }] of template.entries()) {
      const at = same.at[index];
      if (pattern) at?.withParameter.push(place);
      else if (at) addToList(at.byText, text, place);
    }
  }

  /** The paths with as many segments as a URL, and possibly others, without those that differ in the segment that tells most. */
  alike(segments: readonly PathSegment[]): readonly Path[] {
    return this.at(this.narrowest(segments, 1));
  }

  /**
   * All paths that differ from a URL by one segment in place of another, or by one or two that only one of them has and that the same last
   * segment follows; and possibly others.
   */
  near(segments: readonly PathSegment[]): readonly Path[] {
    const { length } = segments;
    const found = new Set(this.narrowest(segments, 2));
    for (const other of [length - 2, length - 1, length + 1, length + 2])
      for (const place of this.endingAs(segments.at(-1), other)) found.add(place);
    return this.at([...found].sort((a, b) => a - b));
  }

  /** Places of the paths as long as a URL that may match one of the `count` segments that the fewest match. All if it has not as many. */
  private narrowest(segments: readonly PathSegment[], count: number): readonly number[] {
    const same = this.byLength.get(segments.length);
    if (!same) return [];
    const matching = segments.flatMap((segment, index) => {
      const at = same.at[index];
      return !at || segment.isOpen ? [] : [[at.byText.get(segment.text) ?? [], at.withParameter] as const];
    });
    if (matching.length < count) return same.all;
    matching.sort((a, b) => a[0].length + a[1].length - b[0].length - b[1].length);
    return [...new Set(matching.slice(0, count).flat(2))].sort((a, b) => a - b);
  }

  /** Places of the paths of a length whose last segment may match that of a URL. */
  private endingAs(last: PathSegment | undefined, length: number): readonly number[] {
    const same = this.byLength.get(length);
    const at = same?.at.at(-1);
    if (!same || !at || !last) return [];
    return last.isOpen ? same.all : [...(at.byText.get(last.text) ?? []), ...at.withParameter];
  }

  private at(places: readonly number[]): readonly Path[] {
    return places.flatMap((place) => this.paths[place] ?? []);
  }
}
