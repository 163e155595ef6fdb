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

/** Two texts as one, with conflict markers around the lines that differ. */
export function withMarkers(ours: string, theirs: string, markers: MergeMarkers): string {
  const marker = (character: string): string => character.repeat(Math.min(markers.size ?? defaultSize, maxSize));
  const eol = /\r?\n/.exec(ours)?.[0] ?? '\n';
  const [a, b] = [linesOf(ours), linesOf(theirs)];
  const changes = diffArrays(a, b, { maxEditLength: maxDifferences }) ?? [
    { value: a, removed: true, added: false },
    { value: b, removed: false, added: true },
  ];
  const result: string[] = [];
  let [removed, added]: string[][] = [[], []];
  const ended = (line: string): string => (line.endsWith('\n') ? line : line + eol);
  const flush = (): void => {
    if (!removed || !added || removed.length + added.length === 0) return;
    const blocks = [
      `${marker('<')} ${markers.ours}${eol}`,
      ...removed.map(ended),
      `${marker('=')}${eol}`,
      ...added.map(ended),
      `${marker('>')} ${markers.theirs}${eol}`,
    ];
    for (const line of blocks) result.push(line);
    [removed, added] = [[], []];
  };
  for (const change of changes) {
    if (change.removed) removed = change.value;
    else if (change.added) added = change.value;
    else {
      flush();
      for (const line of change.value) result.push(line);
    }
  }
  flush();
  return result.join('');
}

function linesOf(text: string): string[] {
  return text.split(/(?<=\n)/);
}
