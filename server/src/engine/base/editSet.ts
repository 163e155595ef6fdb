import type { SpanEdit } from './textEdits';

/** Edits that can be applied together, in the order of the text. */
export class EditSet {
  private readonly sorted: SpanEdit[] = [];

  get edits(): readonly SpanEdit[] {
    return this.sorted;
  }

  /** Takes all of these edits, which get along with one another, or, where one of them conflicts with what is there, none. */
  add(edits: readonly SpanEdit[]): boolean {
    if (edits.some((edit) => this.hasConflict(edit))) return false;
    for (const edit of edits) this.sorted.splice(this.firstBehind(edit.span.start), 0, edit);
    return true;
  }

  private hasConflict(edit: SpanEdit): boolean {
    // The one before may end behind the place where this one starts.
    for (let i = Math.max(0, this.firstBehind(edit.span.start) - 1); i < this.sorted.length; i++) {
      const other = this.sorted[i];
      if (!other || other.span.start > edit.span.end) return false;
      if (conflict(edit, other)) return true;
    }
    return false;
  }

  /** The index of the first edit that starts behind this offset or, with text to replace, at it. */
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

/** Edits conflict where they overlap, and where it would depend on their order what stands at a place. */
function conflict({ span: a }: SpanEdit, { span: b }: SpanEdit): boolean {
  const isInsertion = a.start === a.end || b.start === b.end;
  return isInsertion ? a.start <= b.end && b.start <= a.end : a.start < b.end && b.start < a.end;
}
