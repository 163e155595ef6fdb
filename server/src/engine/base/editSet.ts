import type { SpanEdit } from './textEdits';

/** Edits without conflicts, in the order of the text. */
export class EditSet {
  private readonly sorted: SpanEdit[] = [];

  get edits(): readonly SpanEdit[] {
    return this.sorted;
  }

  /** Adds all of these edits, which do not conflict with one another, or none if one conflicts with an edit of the set. */
  add(edits: readonly SpanEdit[]): boolean {
    if (edits.some((edit) => this.hasConflict(edit))) return false;
    for (const edit of edits) this.sorted.splice(this.firstBehind(edit.span.start), 0, edit);
    return true;
  }

  private hasConflict(edit: SpanEdit): boolean {
    // The edit before may end after the start of this one.
    for (let i = Math.max(0, this.firstBehind(edit.span.start) - 1); i < this.sorted.length; i++) {
      const other = this.sorted[i];
      if (!other || other.span.start > edit.span.end) return false;
      if (conflict(edit, other)) return true;
    }
    return false;
  }

  /** The index of the first edit that starts after this offset or, if text is replaced, at it. */
  private firstBehind(offset: number): number {
    let low = 0;
    let high = this.sorted.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      const span = this.sorted[middle]?.span;
      if (span && (span.start > offset || (span.start === offset && span.end > offset))) high = middle;
      else low = middle + 1;
    }
    return low;
  }
}

/** Edits conflict if they overlap, or if the result depends on their order. */
function conflict({ span: a }: SpanEdit, { span: b }: SpanEdit): boolean {
  const isInsertion = a.start === a.end || b.start === b.end;
  return isInsertion ? a.start <= b.end && b.start <= a.end : a.start < b.end && b.start < a.end;
}
