import type { Hypothesis } from './hypothesis';
import type { Line, SourceText } from './lines';

/** Minimum number of lines between two states. */
const minDistance = 200;

/** State of a search at the start of a line. */
interface State {
  readonly line: Line;
  readonly lineAbove: Line;
  /** The likeliest hypothesis. */
  readonly hypothesis: Hypothesis;
  /** Whether it is the only one. */
  readonly isOnly: boolean;
  /** Number of tokens that the search has expanded. */
  readonly expandedCount: number;
}

/** The rest of a text, in which a search has found no errors. */
interface CleanRest {
  /** In UTF-16 units, from the start of a line. */
  readonly length: number;
  /** The same from the start of the line above, which decides whether the line is a duplicate. */
  readonly comparedLength: number;
  /** `Hypothesis.outlook` at the start of the line. */
  readonly outlook: string;
}

/**
 * States of the search in one version of a text, for the search in the next version. A text that is being typed has its errors near the
 * change: the search starts at the last state before the change, and ends where the former search has found no errors in the rest. The
 * result is the same as without them.
 */
export class SearchStates {
  private readonly text: string;
  private readonly hasLayout: boolean;
  /** States up to which the text has no errors: they depend on nothing that follows except for the layout. */
  private readonly starts: State[];
  /** Rests of the former version that this text ends with, by length. */
  private readonly known: ReadonlyMap<number, CleanRest>;
  private visited: State[] = [];
  /** The shortest first. */
  private rests: readonly CleanRest[] = [];

  constructor({ text, hasLayout }: SourceText, former?: SearchStates) {
    this.text = text;
    this.hasLayout = hasLayout;
    const comparable = former?.hasLayout === hasLayout ? former : undefined;
    this.starts = comparable?.startsOf(text) ?? [];
    this.known = new Map(comparable?.restsOf(text).map((rest) => [rest.length, rest]));
  }

  /** The last state before the first change, as a copy for one search. */
  get start(): State | undefined {
    const last = this.starts.at(-1);
    return last && { ...last, hypothesis: last.hypothesis.withOwnFrames() };
  }

  /** Whether the former search has found no errors from the line on. */
  knowsRest(line: Line, hypothesis: Hypothesis): boolean {
    const rest = this.known.get(this.text.length - line.start);
    return rest !== undefined && rest.outlook === hypothesis.outlook;
  }

  /** Whether a search that reaches the line should add its state. */
  isDue(line: Line): boolean {
    const last = this.visited.at(-1) ?? this.starts.at(-1);
    return line.index >= (last?.line.index ?? 0) + minDistance;
  }

  /** Adds a state after all others. */
  add(state: State): void {
    const copy = { ...state, hypothesis: state.hypothesis.withOwnFrames() };
    this.visited.push(copy);
    if (copy.isOnly && copy.hypothesis.isSettled) this.starts.push(copy);
  }

  /** Ends a search with its best hypothesis. @param knownFrom line from which on the rest was known */
  end(best: Hypothesis, knownFrom?: Line): void {
    const clean = this.visited.filter(({ hypothesis: { reported, cost } }) => reported === best.reported && cost === best.cost);
    const known = knownFrom ? [...this.known.values()].filter(({ length }) => length <= this.text.length - knownFrom.start) : [];
    this.rests = [...known, ...clean.reverse().map((state) => this.restAt(state))];
    this.visited = [];
  }

  private restAt({ line, lineAbove, hypothesis }: State): CleanRest {
    const { length } = this.text;
    return { length: length - line.start, comparedLength: length - lineAbove.start, outlook: hypothesis.outlook };
  }

  /** The states before the first difference between the texts. Compares each part once. */
  private startsOf(text: string): State[] {
    let compared = 0;
    return takeWhile(this.starts, ({ line: { start } }) => {
      const isSame = text.slice(compared, start) === this.text.slice(compared, start);
      compared = start;
      return isSame;
    });
  }

  /** The rests after the last difference between the texts. Compares each part once. */
  private restsOf(text: string): CleanRest[] {
    let compared = 0;
    return takeWhile(this.rests, ({ comparedLength }) => {
      const isSame = part(text, comparedLength, compared) === part(this.text, comparedLength, compared);
      compared = comparedLength;
      return isSame;
    });
  }
}

/** The items before the first one that fails the test. */
function takeWhile<Item>(items: readonly Item[], test: (item: Item) => boolean): Item[] {
  const end = items.findIndex((item) => !test(item));
  return end < 0 ? [...items] : items.slice(0, end);
}

/** The part between two distances from the end of a text, in UTF-16 units. */
function part(text: string, from: number, to: number): string {
  return text.slice(Math.max(0, text.length - from), text.length - to);
}
