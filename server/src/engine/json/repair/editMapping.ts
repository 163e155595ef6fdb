import type { SpanEdit } from '../../base/textEdits';

/** A text with edits applied, and the mapping of its offsets to the original. */
interface MappedText {
  readonly text: string;
  /** Maps an offset to the original. An offset within inserted text maps to the position of the insertion. */
  origin(offset: number): number;
}

/** Applies edits to `text[from, to)`; they are in the order of the text and do not overlap. */
export function mapEdits(text: string, edits: readonly SpanEdit[], from = 0, to = text.length): MappedText {
  const pieces: string[] = [];
  /** Starts of the unchanged pieces in the new and in the original text, and their ends in the new text. */
  const starts: number[] = [];
  const origins: number[] = [];
  const ends: number[] = [];
  let length = 0;
  let read = from;
  const copyUntil = (end: number): void => {
    starts.push(length);
    origins.push(read);
    length += end - read;
    ends.push(length);
    pieces.push(text.slice(read, end));
  };
  for (const edit of edits) {
    copyUntil(edit.span.start);
    pieces.push(edit.text);
    length += edit.text.length;
    read = edit.span.end;
  }
  copyUntil(to);
  return {
    text: pieces.join(''),
    origin(offset) {
      let low = 0;
      let high = starts.length - 1;
      while (low < high) {
        const middle = (low + high + 1) >> 1;
        if ((starts[middle] ?? 0) <= offset) low = middle;
        else high = middle - 1;
      }
      return (origins[low] ?? from) + Math.min(offset, ends[low] ?? 0) - (starts[low] ?? 0);
    },
  };
}

/** Maps an offset of the edited text to the original. */
export type Origin = (offset: number) => number;
