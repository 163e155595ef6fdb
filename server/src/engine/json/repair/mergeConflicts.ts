import type { SpanEdit } from '../../base/textEdits';
import { type Line, type SourceText, toSourceText } from './lines';
import type { JsonSyntaxError, Repair } from './syntaxError';

type Marker = '<' | '|' | '=' | '>';

interface Block {
  readonly start: Line;
  readonly base: Line | undefined;
  readonly middle: Line;
  readonly end: Line;
}

/**
 * Unresolved merge conflicts and leftover markers, one error each. In a text that has any, other errors are not searched for.
 * @param maxErrors maximum number of errors
 */
export function findConflicts(source: SourceText, maxErrors: number): JsonSyntaxError[] {
  const problems: JsonSyntaxError[] = [];
  const { blocks, remnants } = readMarkers(source);
  for (const block of blocks.slice(0, maxErrors)) problems.push(toProblem(source, block));
  for (const line of remnants.slice(0, maxErrors)) {
    const end = source.lines[line.index + 1]?.start ?? line.end;
    const repairs: Repair[] = [{ edits: [{ span: { start: line.start, end }, text: '' }], preferred: true, name: 'line' }];
    problems.push({ kind: 'conflictRemnant', span: { start: line.start, end: line.end }, repairs });
  }
  return problems.sort((a, b) => a.span.start - b.span.start).slice(0, maxErrors);
}

/** The text with every marker and every incoming side replaced by spaces, so that offsets are unchanged. */
export function currentSide(source: SourceText): string {
  const { blocks, remnants } = readMarkers(source);
  const pieces: string[] = [];
  let read = 0;
  const blankOut = (start: number, end: number): void => {
    if (start < read) return;
    pieces.push(
      source.text.slice(read, start),
      source.text.slice(start, end).replace(/[^\r\n]+/g, ({ length }) => ' '.repeat(length)),
    );
    read = end;
  };
  const spans = remnants.map(({ start, end }) => ({ start, end }));
  for (const { start, base, middle, end } of blocks) {
    spans.push({ start: start.start, end: start.end }, { start: (base ?? middle).start, end: end.end });
  }
  spans.sort((a, b) => a.start - b.start);
  for (const { start, end } of spans) blankOut(start, end);
  pieces.push(source.text.slice(read));
  return pieces.join('');
}

/** The versions of a text with conflict markers. */
interface ConflictSides {
  readonly ours: string;
  readonly theirs: string;
  /**
   * Common ancestor, if the markers have it. In the style `zdiff3` it may be invalid: lines that are common to both sides are outside of the
   * markers, and can be in the ancestor once more.
   */
  readonly base: string | undefined;
  /** Names of the versions in the markers; may be empty. */
  readonly labels: { readonly ours: string; readonly theirs: string };
  readonly count: number;
}

/** Reads the versions of a text; `undefined` if it has no conflict markers, or markers without their counterparts. */
export function conflictSides(text: string): ConflictSides | undefined {
  const source = toSourceText(text);
  const { blocks, remnants } = readMarkers(source);
  const [first] = blocks;
  if (!first || remnants.length > 0) return undefined;
  const below = (line: Line): number => source.lines[line.index + 1]?.start ?? text.length;
  const read = (part: (block: Block) => string): string => {
    const pieces: string[] = [];
    let at = 0;
    for (const block of blocks) {
      pieces.push(text.slice(at, block.start.start), part(block));
      at = below(block.end);
    }
    pieces.push(text.slice(at));
    return pieces.join('');
  };
  const labelOf = (line: Line): string =>
    text
      .slice(line.start, line.end)
      .replace(/^[<>]+/, '')
      .trim();
  return {
    ours: read(({ start, base, middle }) => text.slice(below(start), (base ?? middle).start)),
    theirs: read(({ middle, end }) => text.slice(below(middle), end.start)),
    base: blocks.every(({ base }) => base) ? read(({ base, middle }) => text.slice(below(base ?? middle), middle.start)) : undefined,
    labels: { ours: labelOf(first.start), theirs: labelOf(first.end) },
    count: blocks.length,
  };
}

function readMarkers(source: SourceText): { blocks: Block[]; remnants: Line[] } {
  const blocks: Block[] = [];
  const remnants: Line[] = [];
  let open: { start: Line; base: Line | undefined; middle: Line | undefined } | undefined;
  const abandon = (): void => {
    for (const line of open ? [open.start, open.base, open.middle] : []) if (line) remnants.push(line);
    open = undefined;
  };
  for (const line of source.lines) {
    const marker = markerOf(source.text, line);
    if (!marker) continue;
    if (marker === '<') {
      abandon();
      open = { start: line, base: undefined, middle: undefined };
    } else if (marker === '|' && open && !open.base && !open.middle) open.base = line;
    else if (marker === '=' && open && !open.middle) open.middle = line;
    else if (marker === '>' && open?.middle) {
      blocks.push({ start: open.start, base: open.base, middle: open.middle, end: line });
      open = undefined;
    } else remnants.push(line);
  }
  abandon();
  return { blocks, remnants };
}

function markerOf(text: string, line: Line): Marker | undefined {
  const first = text.charAt(line.start);
  if (first !== '<' && first !== '|' && first !== '=' && first !== '>') return undefined;
  const mark = /^(?:<{7}|\|{7}|={7}|>{7})(?=\s|$)/.exec(text.slice(line.start, Math.min(line.end, line.start + 8)));
  return mark ? first : undefined;
}

function toProblem({ lines }: SourceText, { start, base, middle, end }: Block): JsonSyntaxError {
  const below = (line: Line): number => lines[line.index + 1]?.start ?? line.end;
  const cut = (from: number, to: number): SpanEdit => ({ span: { start: from, end: to }, text: '' });
  const first = cut(start.start, below(start));
  const accept = (name: 'current' | 'incoming' | 'both', edits: SpanEdit[]): Repair => ({ edits, preferred: false, name });
  const repairs = [
    accept('current', [first, cut((base ?? middle).start, below(end))]),
    accept('incoming', [cut(start.start, below(middle)), cut(end.start, below(end))]),
    accept('both', [first, cut((base ?? middle).start, below(middle)), cut(end.start, below(end))]),
  ];
  return { kind: 'conflict', span: { start: start.start, end: start.end }, repairs };
}
