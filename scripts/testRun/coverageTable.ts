// Test coverage by folder.
import { isObject, type JsonObject, objectOf } from '../json.ts';

interface Coverage {
  readonly files: number;
  readonly lines: number;
  readonly covered: number;
}

const none: Coverage = { files: 0, lines: 0, covered: 0 };

const add = (a: Coverage, b: Coverage): Coverage => ({
  files: a.files + b.files,
  lines: a.lines + b.lines,
  covered: a.covered + b.covered,
});

/** Folders whose subfolders have separate rows. */
const divided = ['server/src/engine', 'server/src', 'client/src'];

/** Row of a file: a subfolder of a divided folder, or the folder itself for the files directly in it. */
function rowOf(path: string): string {
  const folder = divided.find((one) => path.startsWith(`${one}/`));
  if (folder === undefined) return path.split('/')[0] ?? '';
  const [name = '', ...below] = path.slice(folder.length + 1).split('/');
  return below.length > 0 ? `${folder}/${name}` : folder;
}

function numberOf(object: JsonObject, key: string): number {
  const value = object[key];
  if (typeof value !== 'number') throw new Error(`"${key}" is not a number.`);
  return value;
}

/**
 * @param summary of vitest's reporter `json-summary`: counts by absolute path
 * @param project absolute path of its folder, with `/` between names
 * @returns lines of text with aligned columns, sorted by folder, the sum last
 */
export function coverageTable(summary: JsonObject, project: string): string[] {
  const rows = new Map<string, Coverage>();
  for (const [file, counts] of Object.entries(summary)) {
    const path = file.replaceAll('\\', '/');
    if (!path.startsWith(`${project}/`) || !isObject(counts)) continue;
    const lines = objectOf(counts, 'lines');
    const row = rowOf(path.slice(project.length + 1));
    rows.set(row, add(rows.get(row) ?? none, { files: 1, lines: numberOf(lines, 'total'), covered: numberOf(lines, 'covered') }));
  }
  const sorted = [...rows].sort(([a], [b]) => (a < b ? -1 : 1));
  const cells = [
    ['folder', 'files', 'lines', 'covered'],
    ...sorted.map(([name, coverage]) => cellsOf(name, coverage)),
    cellsOf('all', [...rows.values()].reduce(add, none)),
  ];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  return cells.map((row) => row.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join('  '));
}

function cellsOf(name: string, { files, lines, covered }: Coverage): string[] {
  return [name, String(files), String(lines), lines === 0 ? '' : `${((100 * covered) / lines).toFixed(1)} %`];
}
