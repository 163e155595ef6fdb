import { diffArrays } from 'diff';

/** Maximum number of lines that differ, since the time grows with their number: beyond it, all of them are in one conflict. */
const maxDifferences = 2_000;

const defaultSize = 7;
/** Maximum length of markers, since an attribute of a repository sets it. */
const maxSize = 200;

/** Style of conflict markers. */
export interface MergeMarkers {
  /** Names of the sides. */
  readonly ours: string;
  readonly theirs: string;
  /** Length. Default: 7. */
  readonly size?: number;
}

/** Lines of two texts: equal ones, and those that differ. */
type Part = { readonly same: readonly string[] } | { readonly ours: readonly string[]; readonly theirs: readonly string[] };

/** Two texts as one, with conflict markers around the lines that differ. */
export function withMarkers(ours: string, theirs: string, markers: MergeMarkers): string {
  const style = new MarkerStyle(ours, markers);
  return partsOf(ours, theirs)
    .flatMap((part) => ('same' in part ? part.same : [...style.ours(part.ours), ...style.theirs(part.theirs)]))
    .join('');
}

/**
 * The same with the lines of a common ancestor between the sides. `undefined` if these lines are unknown: the ancestor has other lines around
 * them, or those of one side, whose conflict would be none.
 */
export function withAncestor(
  { base, ours, theirs }: { readonly base: string; readonly ours: string; readonly theirs: string },
  markers: MergeMarkers & { readonly base: string },
): string | undefined {
  const style = new MarkerStyle(ours, markers);
  const former = linesOf(base);
  const parts = partsOf(ours, theirs);
  const result: string[] = [];
  let start = 0;
  for (const [index, part] of parts.entries()) {
    if ('same' in part) {
      if (!startsWith(former, start, part.same)) return undefined;
      start += part.same.length;
      for (const line of part.same) result.push(line);
      continue;
    }
    const next = parts[index + 1];
    const end = next && 'same' in next ? positionOf(former, start, next.same) : former.length;
    if (end === undefined) return undefined;
    const lines = former.slice(start, end);
    if ([part.ours, part.theirs].some((side) => side.join('') === lines.join(''))) return undefined;
    start = end;
    for (const line of [...style.ours(part.ours), ...style.base(lines, markers.base), ...style.theirs(part.theirs)]) result.push(line);
  }
  return start === former.length ? result.join('') : undefined;
}

/** Lines with the markers of a text. */
class MarkerStyle {
  private readonly eol: string;

  constructor(
    text: string,
    private readonly markers: MergeMarkers,
  ) {
    this.eol = /\r?\n/.exec(text)?.[0] ?? '\n';
  }

  ours(lines: readonly string[]): string[] {
    return [`${this.marker('<')} ${this.markers.ours}${this.eol}`, ...lines.map((line) => this.ended(line))];
  }

  base(lines: readonly string[], name: string): string[] {
    return [`${this.marker('|')} ${name}${this.eol}`, ...lines.map((line) => this.ended(line))];
  }

  theirs(lines: readonly string[]): string[] {
    const end = `${this.marker('>')} ${this.markers.theirs}${this.eol}`;
    return [`${this.marker('=')}${this.eol}`, ...lines.map((line) => this.ended(line)), end];
  }

  private marker(character: string): string {
    return character.repeat(Math.min(this.markers.size ?? defaultSize, maxSize));
  }

  private ended(line: string): string {
    return line.endsWith('\n') ? line : line + this.eol;
  }
}

/** Equal lines and those that differ, in turn. */
function partsOf(ours: string, theirs: string): Part[] {
  const [a, b] = [linesOf(ours), linesOf(theirs)];
  const changes = diffArrays(a, b, { maxEditLength: maxDifferences }) ?? [
    { value: a, removed: true, added: false },
    { value: b, removed: false, added: true },
  ];
  const parts: Part[] = [];
  let [removed, added]: string[][] = [[], []];
  const flush = (): void => {
    if (removed && added && removed.length + added.length > 0) parts.push({ ours: removed, theirs: added });
    [removed, added] = [[], []];
  };
  for (const change of changes) {
    if (change.removed) removed = change.value;
    else if (change.added) added = change.value;
    else {
      flush();
      parts.push({ same: change.value });
    }
  }
  flush();
  return parts;
}

function startsWith(lines: readonly string[], start: number, others: readonly string[]): boolean {
  return others.every((line, index) => lines[start + index] === line);
}

/** Index of the first of the other lines, from `start` on. */
function positionOf(lines: readonly string[], start: number, others: readonly string[]): number | undefined {
  for (let at = start; at + others.length <= lines.length; at++) if (startsWith(lines, at, others)) return at;
  return undefined;
}

function linesOf(text: string): string[] {
  return text.split(/(?<=\n)/);
}
