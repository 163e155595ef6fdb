import type { Span } from '../base/spans';
import { inJson } from '../base/strings';

/** Character in place of a part of a text that is not known. */
export const hole = '\uFFFC';

/**
 * A part of a composed text. `verbatim`: as in the source. `escaped`: written in another way, such as `\"`. `variable`: the value of a
 * variable at the place that names it. `unknown`: what only the program knows.
 */
interface Piece {
  readonly kind: 'verbatim' | 'escaped' | 'variable' | 'unknown';
  readonly text: string;
  readonly span: Span;
  /** The value of a variable where it is written, if it is known. */
  readonly value?: ComposedText;
}

/** A string of a program, assembled from literals, variables and unknown parts. Each part has its place in the source. */
export class ComposedText {
  readonly text: string;
  /** Offset in the text at which each piece begins. */
  private readonly starts: readonly number[];

  constructor(
    private readonly pieces: readonly Piece[],
    /** The place of the whole in the source, with its quotes. */
    readonly span: Span,
  ) {
    const starts: number[] = [];
    let length = 0;
    for (const { text } of pieces) {
      starts.push(length);
      length += text.length;
    }
    this.starts = starts;
    this.text = pieces.map(({ text }) => text).join('');
  }

  /** Texts one after the other. There is at least one. */
  static joined(parts: readonly ComposedText[]): ComposedText {
    const [first, last] = [parts[0], parts.at(-1)];
    return new ComposedText(
      parts.flatMap(({ pieces }) => pieces),
      { start: first?.span.start ?? 0, end: last?.span.end ?? 0 },
    );
  }

  get isKnown(): boolean {
    return !this.text.includes(hole);
  }

  /** Place of a part of the text; the whole if the part is empty. */
  spanOf(start: number, end: number): Span {
    const [first, last] = [this.indexAt(start), this.indexAt(Math.max(start, end - 1))];
    const [from, to] = [this.pieces[first], this.pieces[last]];
    if (!from || !to || end <= start) return this.span;
    return { start: this.sourceOffset(first, start, 0), end: this.sourceOffset(last, end, 1) };
  }

  /** Place of a part that is written in the source as it is, so that it can be replaced; `undefined` otherwise. An empty part is an offset. */
  verbatimSpan(start: number, end: number): Span | undefined {
    // Between two pieces, an empty part is at the start of the second one: the first one may be elsewhere in the source.
    const isStart = this.starts[this.indexAt(start)] === start && this.pieces[this.indexAt(start)]?.kind === 'verbatim';
    const first = this.indexAt(end > start || isStart ? start : Math.max(0, start - 1));
    const last = end > start ? this.indexAt(end - 1) : first;
    for (let index = first; index <= last; index++) {
      const [piece, next] = [this.pieces[index], this.pieces[index + 1]];
      if (piece?.kind !== 'verbatim' || (index < last && next?.span.start !== piece.span.end)) return undefined;
    }
    return { start: this.sourceOffset(first, start, 0), end: this.sourceOffset(last, end, 1) };
  }

  /** The same, also where a part is written as the value of a variable. Changing it there changes all that use the variable. */
  writtenSpan(start: number, end: number): Span | undefined {
    const index = this.indexAt(end > start ? start : Math.max(0, start - 1));
    const [{ value, text } = {}, at = 0] = [this.pieces[index], this.starts[index]];
    return value && text && end <= at + text.length ? value.verbatimSpan(start - at, end - at) : this.verbatimSpan(start, end);
  }

  /** Offset in the text of a place in the source; `undefined` if it is not at the edge of a piece, or in one that is written as it is. */
  offsetOf(place: number): number | undefined {
    for (const [index, { kind, text, span }] of this.pieces.entries()) {
      const start = this.starts[index] ?? 0;
      if (kind === 'verbatim' && place >= span.start && place <= span.end) return start + place - span.start;
      if (place === span.end) return start + text.length;
    }
    return undefined;
  }

  /** A part of the text with its places. */
  slice(start: number, end: number): ComposedText {
    const pieces: Piece[] = [];
    for (let index = this.indexAt(start); index < this.pieces.length && (this.starts[index] ?? 0) < end; index++) {
      const piece = this.pieces[index];
      const at = this.starts[index] ?? 0;
      if (!piece || at + piece.text.length <= start) continue;
      const [from, to] = [Math.max(0, start - at), Math.min(piece.text.length, end - at)];
      const isWhole = piece.kind !== 'verbatim' || (from === 0 && to === piece.text.length);
      const span = isWhole ? piece.span : { start: piece.span.start + from, end: piece.span.start + to };
      pieces.push({ ...piece, text: piece.text.slice(from, to), span, ...(piece.value && { value: piece.value.slice(from, to) }) });
    }
    return new ComposedText(pieces, this.spanOf(start, end));
  }

  /** The text as a string of JSON, with its quotes. */
  asJson(): ComposedText {
    const { start, end } = this.span;
    const quote = (at: number): Piece => ({ kind: 'escaped', text: '"', span: { start: at, end: at } });
    const inner = this.pieces.flatMap((piece): readonly Piece[] => {
      if (inJson(piece.text) === piece.text) return [piece];
      if (piece.kind !== 'verbatim') return [{ ...piece, kind: 'escaped', text: inJson(piece.text) }];
      return [...piece.text.matchAll(/["\\]|[^"\\]+/g)].map(({ 0: text, index }): Piece => {
        const span = { start: piece.span.start + index, end: piece.span.start + index + text.length };
        return { kind: inJson(text) === text ? 'verbatim' : 'escaped', text: inJson(text), span };
      });
    });
    return new ComposedText([quote(start), ...inner, quote(end)], this.span);
  }

  private sourceOffset(index: number, offset: number, side: 0 | 1): number {
    const piece = this.pieces[index];
    if (!piece) return this.span.start;
    if (piece.kind === 'verbatim') return piece.span.start + offset - (this.starts[index] ?? 0);
    return side === 0 ? piece.span.start : piece.span.end;
  }

  /** Index of the piece that has a character. */
  private indexAt(offset: number): number {
    let [low, high] = [0, this.pieces.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return Math.max(0, low);
  }
}

/** Assembles a text while its source is read. */
export class TextComposer {
  private readonly pieces: Piece[] = [];

  /** @param offset of the source in the whole text */
  constructor(
    private readonly source: string,
    private readonly offset: number,
  ) {}

  verbatim(start: number, end: number): void {
    if (end <= start) return;
    const last = this.pieces.at(-1);
    const span = this.spanAt(start, end);
    if (last?.kind === 'verbatim' && last.span.end === span.start) {
      const from = last.span.start - this.offset;
      this.pieces[this.pieces.length - 1] = { kind: 'verbatim', text: this.source.slice(from, end), span: { ...last.span, end: span.end } };
    } else this.pieces.push({ kind: 'verbatim', text: this.source.slice(start, end), span });
  }

  escaped(text: string, start: number, end: number): void {
    this.pieces.push({ kind: 'escaped', text, span: this.spanAt(start, end) });
  }

  /** @param value of the variable; `undefined` if it is not known */
  variable(value: ComposedText | undefined, start: number, end: number): void {
    const span = this.spanAt(start, end);
    this.pieces.push(value ? { kind: 'variable', text: value.text, span, value } : { kind: 'unknown', text: hole, span });
  }

  done(start: number, end: number): ComposedText {
    return new ComposedText(this.pieces, this.spanAt(start, end));
  }

  private spanAt(start: number, end: number): Span {
    return { start: this.offset + start, end: this.offset + end };
  }
}

/** A part of a source as it is. @param offset of the source in the whole text */
export function verbatimText(source: string, offset: number, start: number, end: number): ComposedText {
  const composer = new TextComposer(source, offset);
  composer.verbatim(start, end);
  return composer.done(start, end);
}
