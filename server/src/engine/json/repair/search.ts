import type { Steps } from '../../base/pause';
import { listExpansions, missingCloserExpansions, missingOpenerExpansions, wrongCloserExpansions } from './expansions/brackets';
import { colonExpansions, entryExpansions } from './expansions/entryExpansions';
import type { Expansion, ExpansionContext } from './expansions/expansion';
import { extraTokenExpansions } from './expansions/extraTokens';
import { Frame } from './frame';
import { Hypothesis } from './hypothesis';
import { costOfIndentMismatch, type IndentMismatch, indentMismatchOf } from './indentation';
import { type LexedLine, lexLine } from './lexer';
import type { Line, SourceText } from './lines';
import { type LineVariant, lineVariantsOf } from './lineVariants';
import { SearchStates } from './searchStates';
import type { StructuralError } from './structuralError';
import type { Repair } from './syntaxError';
import { isCloser, type Token } from './token';

/** Beam width: maximum number of hypotheses followed in parallel, and their maximum cost above the best one. */
const maxHypotheses = 16;
const maxExtraCost = 5;
/** Maximum number of errors assumed before one token. */
const maxAtOnce = 3;
/** Maximum number of expanded tokens: a text that needs more is not JSON. */
const maxExpanded = 4_000;
/** The same before an early end of the search: other hypotheses would expand tokens of the rest. */
const maxExpandedBeforeEnd = maxExpanded / 2;
/** Maximum length in UTF-16 units of a line that is read in variants: each variant reads the whole line. */
const maxVariantLength = 500_000;
/** Number of expanded tokens that a variant of a line counts as. */
const expandedPerVariant = 4;
const costOfOneQuote = 1.1;
/** Less than the cost of a missing comma between the line and its duplicate. */
const costOfDoubledLine = 0.9;
/** Maximum cost of a line: no line of JSON costs more. */
const maxLineCost = 15;
const maxErrors = 200;
/** Number of lines that are read in one step. */
const linesPerStep = 50;

interface Explanation {
  /** Errors in the order in which they were found. */
  readonly errors: readonly StructuralError[];
  /** Whether the errors explain the whole text. */
  readonly isComplete: boolean;
  /** States for the search in the next version of the text. */
  readonly states: SearchStates;
}

/**
 * Finds the fewest and likeliest errors that explain a text that is not JSON: a beam search. The text is read once, with several hypotheses
 * in parallel. A hypothesis costs the unlikeliness of its errors and the contradictions between its brackets and the indentation; the
 * cheapest wins.
 * @param former states of the search in a former version of the text: makes no difference but for the time
 */
export function findErrors(source: SourceText, former?: SearchStates): Steps<Explanation> {
  return new Search(source, new SearchStates(source, former)).run();
}

class Search {
  private hypotheses: Hypothesis[];
  /** Index of the line where the search starts. */
  private readonly first: number;
  /** Hypotheses that have read ahead, by the index of the line where they continue. */
  private readonly ahead = new Map<number, Hypothesis[]>();
  /** Offset at which reading continues after a comment that ends in the middle of a line. */
  private resumeAt = 0;
  private expandedCount: number;
  /** Line from which on a former search has found no errors. */
  private knownFrom: Line | undefined;
  private readonly endOfContent: number;

  constructor(
    private readonly source: SourceText,
    private readonly states: SearchStates,
  ) {
    this.endOfContent = source.text.trimEnd().length;
    const { start } = states;
    this.first = start?.line.index ?? 0;
    this.hypotheses = [start?.hypothesis ?? new Hypothesis(Frame.document())];
    this.expandedCount = start?.expandedCount ?? 0;
  }

  *run(): Steps<Explanation> {
    const { lines } = this.source;
    for (let line = lines[this.first]; line; line = lines[line.index + 1]) {
      if (line.index % linesPerStep === 0) yield;
      if (this.isHopeless) break;
      const best = this.bestAt(line);
      if (best && this.endsAt(line, best)) break;
      if (best) this.addState(line, best);
      const ahead = this.ahead.get(line.index);
      if (ahead) {
        for (const hypothesis of ahead) this.hypotheses.push(hypothesis);
        this.ahead.delete(line.index);
      }
      const from = Math.max(line.start, this.resumeAt);
      if (from > line.end || (from <= line.content && line.content === line.end)) continue;
      const written = lexLine(this.source.text, from, line.end, line);
      this.resumeAt = written.end;
      const skipped =
        from <= line.content && isDuplicate(this.source, line)
          ? this.hypotheses.map((hypothesis) => withoutLine(this.source, line, hypothesis))
          : [];
      this.readLine(line, written);
      if (skipped.length > 0) this.hypotheses = selectBest([...this.hypotheses, ...skipped]);
    }
    return this.finish();
  }

  /** The likeliest hypothesis at the start of a line within the document; `undefined` if text from the line on was read already. */
  private bestAt(line: Line): Hypothesis | undefined {
    const [best] = this.hypotheses;
    return best?.frame.bracket && this.ahead.size === 0 && this.resumeAt <= line.start ? best : undefined;
  }

  /** Ends the search at a line from which on the best hypothesis has no errors: no other one becomes better then. */
  private endsAt(line: Line, best: Hypothesis): boolean {
    if (this.expandedCount > maxExpandedBeforeEnd || !this.states.knowsRest(line, best)) return false;
    this.knownFrom = line;
    this.hypotheses = [best.expecting('end')];
    return true;
  }

  private addState(line: Line, best: Hypothesis): void {
    const lineAbove = this.source.lines[line.index - 1];
    if (!lineAbove || !this.states.isDue(line)) return;
    const isOnly = this.hypotheses.length === 1;
    this.states.add({ line, lineAbove, hypothesis: best, isOnly, expandedCount: this.expandedCount });
    // A copy does not retain the frames of closed brackets.
    if (isOnly) this.hypotheses = [best.withOwnFrames()];
  }

  private readLine(line: Line, written: LexedLine): void {
    if (!written.isDoubtful || line.end - line.start > maxVariantLength) this.hypotheses = this.read(this.hypotheses, written);
    else this.readEither(lineVariantsOf(this.source, line, written), line.index + 1);
  }

  private get isHopeless(): boolean {
    return this.expandedCount > maxExpanded || (this.hypotheses[0]?.errorCount ?? 0) > maxErrors;
  }

  private readEither(variants: Iterable<LineVariant>, next: number): void {
    const here: Hypothesis[] = [];
    const from = this.hypotheses;
    let maxCost = (from[0]?.cost ?? 0) + maxLineCost;
    let last: LineVariant | undefined;
    for (const variant of variants) {
      this.expandedCount += expandedPerVariant;
      last = variant;
      const forks = from.map((hypothesis) => hypothesis.fork(0));
      const read = this.read(forks, variant.line, maxCost);
      maxCost = Math.min(maxCost, (read[0]?.cost ?? maxCost) + maxExtraCost);
      if (variant.next === next) for (const hypothesis of read) here.push(hypothesis);
      else this.ahead.set(variant.next, [...(this.ahead.get(variant.next) ?? []), ...read]);
      const added = (read[0]?.cost ?? maxCost) - (from[0]?.cost ?? 0);
      if (this.isHopeless || (variant.isEnough && added <= costOfOneQuote)) break;
    }
    // If no variant is accepted, the line is read as it is.
    const isRefused = here.length === 0 && this.ahead.size === 0;
    this.hypotheses = selectBest(isRefused && last ? this.read(from, last.line) : here);
  }

  /** The hypotheses after a line; none if all of them cost more than `maxCost`. */
  private read(from: Hypothesis[], line: LexedLine, maxCost = Number.POSITIVE_INFINITY): Hypothesis[] {
    let hypotheses = from;
    for (const token of line.tokens) {
      const only = hypotheses.length === 1 ? hypotheses[0] : undefined;
      if (only && this.takeAtOnce(only, token)) continue;
      if (this.isHopeless) break;
      const next: Hypothesis[] = [];
      for (const hypothesis of hypotheses) {
        if (this.takeAtOnce(hypothesis, token)) next.push(hypothesis);
        else this.take(hypothesis, token, next, 0);
      }
      hypotheses = selectBest(next);
      if ((hypotheses[0]?.cost ?? 0) > maxCost) return [];
    }
    for (const hypothesis of hypotheses) for (const note of line.notes) hypothesis.tell(note);
    return hypotheses;
  }

  /** The fast path for most tokens: no error, and nothing else to try. */
  private takeAtOnce(hypothesis: Hypothesis, token: Token): boolean {
    if (!hypothesis.allows(token) || this.mismatch(hypothesis, token) !== undefined) return false;
    if (!hypothesis.before || (hypothesis.expect === 'value' && token.isFirst)) return false;
    if (token.type === '[' ? hypothesis.frame.bracket === '[' : isCloser(token) && !hypothesis.frame.parent?.bracket) return false;
    hypothesis.accept(this.source, token);
    return true;
  }

  private mismatch(hypothesis: Hypothesis, token: Token): IndentMismatch {
    const isEntry = hypothesis.expect !== 'value' && hypothesis.expect !== 'colon';
    return isEntry && this.source.hasLayout ? indentMismatchOf(hypothesis.frame, token) : undefined;
  }

  private take(hypothesis: Hypothesis, token: Token, into: Hypothesis[], depth: number): void {
    const mismatch = this.mismatch(hypothesis, token);
    const isAllowed = hypothesis.allows(token);
    if (isAllowed) {
      const taken = hypothesis.fork(costOfIndentMismatch(mismatch, token));
      taken.accept(this.source, token);
      into.push(taken);
    }
    if (depth >= maxAtOnce || (isAllowed && depth > 0)) return;
    this.expandedCount++;
    const context: ExpansionContext = { source: this.source, hypothesis, token, mismatch, isAllowed };
    for (const expansion of this.expansions(context)) {
      if (expansion.isPast) into.push(expansion.hypothesis);
      else this.take(expansion.hypothesis, token, into, depth + 1);
    }
  }

  private *expansions(context: ExpansionContext): Generator<Expansion> {
    yield* entryExpansions(context);
    yield* missingCloserExpansions(context);
    yield* missingOpenerExpansions(context);
    yield* listExpansions(context);
    yield* colonExpansions(context);
    yield* wrongCloserExpansions(context);
    yield* extraTokenExpansions(context, this.endOfContent);
  }

  private finish(): Explanation {
    const isComplete = !this.isHopeless;
    if (isComplete) {
      this.hypotheses = [...this.hypotheses, ...[...this.ahead.values()].flat()];
      for (const hypothesis of this.hypotheses) endText(hypothesis);
    }
    const [best] = selectBest(this.hypotheses);
    if (isComplete && best) this.states.end(best, this.knownFrom);
    const errors: StructuralError[] = [];
    for (let reported = best?.reported; reported; reported = reported.earlier) errors.push(reported.error);
    return { errors: errors.reverse(), isComplete, states: this.states };
  }
}

/** Whether the line equals the previous line. Lines of brackets only do not count: they have an expansion of their own. */
function isDuplicate({ text, lines }: SourceText, line: Line): boolean {
  const above = lines[line.index - 1];
  if (!above || above.end - above.start !== line.end - line.start || above.content === above.end) return false;
  // Compares from the end, where lines of equal length differ most often. Called for every line, so it creates no strings.
  const probe = Math.max(0, line.end - line.start - 3);
  if (text.charCodeAt(above.start + probe) !== text.charCodeAt(line.start + probe)) return false;
  const written = text.slice(line.start, line.end);
  return /[\p{L}\p{N}]/u.test(written) && text.slice(above.start, above.end) === written;
}

/** Expansion that drops a duplicate line. */
function withoutLine({ text }: SourceText, line: Line, hypothesis: Hypothesis): Hypothesis {
  const start = /[\r\n]+$/.exec(text.slice(Math.max(0, line.start - 2), line.start))?.[0].length ?? 0;
  const edits = [{ span: { start: line.start - start, end: line.end }, text: '' }];
  const span = { start: line.content, end: line.end };
  const repairs: Repair[] = [{ edits, preferred: true, name: 'doubled' }];
  return hypothesis.telling(costOfDoubledLine, { shape: 'plain', kind: 'doubledLine', span, cost: costOfDoubledLine, repairs });
}

/** Assumes that open brackets are cut off by the end of the text. */
function endText(hypothesis: Hypothesis): void {
  if (hypothesis.expect === 'end') return;
  const frames: Frame[] = [];
  for (let frame: Frame | undefined = hypothesis.frame; frame?.bracket; frame = frame.parent) frames.push(frame);
  const dangling = hypothesis.expect !== 'separator' && hypothesis.expect !== 'first';
  hypothesis.cost += 2 + 0.3 * (frames.length - 1) + (dangling ? 1 : 0);
  hypothesis.tell({ shape: 'closers', frames, before: hypothesis.before, after: undefined, comma: false, dangling });
}

/** The best hypotheses: only the cheapest of each state. */
function selectBest(hypotheses: Hypothesis[]): Hypothesis[] {
  if (hypotheses.length < 2) return hypotheses;
  hypotheses.sort((a, b) => a.cost - b.cost);
  const best: Hypothesis[] = [];
  const maxCost = (hypotheses[0]?.cost ?? 0) + maxExtraCost;
  for (const hypothesis of hypotheses) {
    if (hypothesis.cost > maxCost || best.length >= maxHypotheses) break;
    if (!best.some((other) => other.frame === hypothesis.frame && other.expect === hypothesis.expect)) best.push(hypothesis);
  }
  return best;
}
