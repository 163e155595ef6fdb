import type { SpanEdit } from './textEdits';

/** An unchanged piece of the original, or inserted text. */
type Piece = { readonly start: number; readonly end: number } | { readonly text: string };

/** A text that is edited repeatedly, and tracks which parts of the original are unchanged. */
export class EditedText {
  private pieces: readonly Piece[];

  constructor(private readonly original: string) {
    this.pieces = original === '' ? [] : [{ start: 0, end: original.length }];
  }

  get text(): string {
    return this.pieces.map((piece) => ('text' in piece ? piece.text : this.original.slice(piece.start, piece.end))).join('');
  }

  /** Applies edits to the current text. Their spans must not overlap. */
  apply(edits: readonly SpanEdit[]): void {
    const rest = new PieceReader(this.pieces);
    const next: Piece[] = [];
    let at = 0;
    for (const { span, text } of [...edits].sort(inOrder)) {
      for (const piece of rest.take(span.start - at)) next.push(piece);
      rest.take(span.end - span.start);
      if (text !== '') next.push({ text });
      at = span.end;
    }
    this.pieces = [...next, ...rest.take(Number.POSITIVE_INFINITY)];
  }

  /** The edits that turn the original into the current text: minimal, in the order of the text. */
  edits(): SpanEdit[] {
    const edits: SpanEdit[] = [];
    let start = 0;
    let text = '';
    const close = (end: number): void => {
      if (text !== this.original.slice(start, end)) edits.push({ span: { start, end }, text });
      text = '';
    };
    for (const piece of this.pieces) {
      if ('text' in piece) text += piece.text;
      else {
        close(piece.start);
        start = piece.end;
      }
    }
    close(this.original.length);
    return edits;
  }
}

/** Takes pieces from the left, cut to length. */
class PieceReader {
  private index = 0;
  /** Characters of the piece at `index` that are taken already. */
  private used = 0;

  constructor(private readonly pieces: readonly Piece[]) {}

  take(length: number): Piece[] {
    const taken: Piece[] = [];
    let left = length;
    while (left > 0) {
      const piece = this.pieces[this.index];
      if (!piece) break;
      const count = Math.min(left, lengthOf(piece) - this.used);
      taken.push(cut(piece, this.used, this.used + count));
      left -= count;
      this.used += count;
      if (this.used === lengthOf(piece)) {
        this.index++;
        this.used = 0;
      }
    }
    return taken;
  }
}

/** Insertions come first at an offset. */
function inOrder({ span: a }: SpanEdit, { span: b }: SpanEdit): number {
  return a.start - b.start || a.end - b.end;
}

function lengthOf(piece: Piece): number {
  return 'text' in piece ? piece.text.length : piece.end - piece.start;
}

function cut(piece: Piece, from: number, to: number): Piece {
  return 'text' in piece ? { text: piece.text.slice(from, to) } : { start: piece.start + from, end: piece.start + to };
}
