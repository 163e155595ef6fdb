/** UTF-16 offsets into the text without markers; `end` exclusive. */
interface MarkedSpan {
  readonly start: number;
  readonly end: number;
}

export interface MarkedText {
  /** The text without markers. */
  readonly text: string;
  /** Offsets of `<|>`, in the order of the text. */
  readonly cursors: readonly number[];
  /** Spans of `<|name:…|>` by name, in the order in which they open. */
  readonly ranges: ReadonlyMap<string, readonly MarkedSpan[]>;
}

const marker = /<\|>|<\|([A-Za-z][\w.-]*):|\|>/g;

/**
 * Reads the markers of a test text: `<|>` is a cursor, `<|name:…|>` a range, ranges may nest and repeat a name.
 * @throws if a range is not closed or closed without being open: a mistake in the test
 */
export function parseMarkers(source: string): MarkedText {
  const cursors: number[] = [];
  const ranges = new Map<string, { start: number; end: number }[]>();
  const open: { start: number; end: number }[] = [];
  let text = '';
  let read = 0;
  for (const match of source.matchAll(marker)) {
    text += source.slice(read, match.index);
    read = match.index + match[0].length;
    if (match[0] === '<|>') cursors.push(text.length);
    else if (match[1] !== undefined) {
      const range = { start: text.length, end: -1 };
      ranges.set(match[1], [...(ranges.get(match[1]) ?? []), range]);
      open.push(range);
    } else {
      const closed = open.pop();
      if (!closed) throw new Error(`A marker is closed that was not opened, in: ${source}`);
      closed.end = text.length;
    }
  }
  if (open.length > 0) throw new Error(`A marker is not closed, in: ${source}`);
  return { text: text + source.slice(read), cursors, ranges };
}
