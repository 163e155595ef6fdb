import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { Position, SelectionRange } from 'vscode-languageserver-types';
import { innerSpan, type Span, toRange } from '../../base/spans';
import type { EngineContext } from '../../engineContext';
import { innermostAt } from '../../json/tree/nodes';
import type { ConfigDocument } from '../../site/siteContext';

/** Characters of the parts of a string that a selection expands to: a word, and a segment of a path. */
const partCharacters: readonly RegExp[] = [/[\p{L}\p{N}_]/u, /[^\s/]/];

/** Limit of the length of a string that is split into parts, longer than any prose. */
const maxLength = 10_000;

/** Selection ranges around each position, innermost first, for "Expand Selection". */
export function selectionRanges({ json }: Pick<EngineContext, 'json'>, { file }: ConfigDocument, positions: Position[]): SelectionRange[] {
  if (!file.json) return [];
  const { document } = file;
  const ranges = json.getSelectionRanges(document, positions, file.json);
  return ranges.map((range, index) => {
    const position = positions[index];
    return position ? withParts(range, document, partsAt(file.tree, document, document.offsetAt(position))) : range;
  });
}

/** Parts of a string at an offset, largest first. */
function partsAt(root: Parameters<typeof innermostAt>[0], document: TextDocument, offset: number): Span[] {
  const node = innermostAt(root, offset);
  if (node?.type !== 'string' || node.length > maxLength) return [];
  const content = innerSpan(node);
  if (offset < content.start || offset > content.end) return [];
  const text = document.getText(toRange(document, content));
  const found = partCharacters.map((characters) => around(text, offset - content.start, characters));
  return found.reverse().map(({ start, end }) => ({ start: content.start + start, end: content.start + end }));
}

/** Span of consecutive characters around an offset that belong to a part. */
function around(text: string, offset: number, characters: RegExp): Span {
  let [start, end] = [offset, offset];
  while (start > 0 && characters.test(text[start - 1] ?? '')) start--;
  while (end < text.length && characters.test(text[end] ?? '')) end++;
  return { start, end };
}

function withParts(range: SelectionRange, document: TextDocument, spans: readonly Span[]): SelectionRange {
  let innermost = range;
  for (const span of spans) {
    const { start, end } = innermost.range;
    const [from, to] = [document.offsetAt(start), document.offsetAt(end)];
    const isInside = span.start >= from && span.end <= to && span.end - span.start < to - from;
    if (isInside && span.end > span.start) innermost = { range: toRange(document, span), parent: innermost };
  }
  return innermost;
}
