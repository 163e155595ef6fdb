import { dirname, resolve } from 'node:path';
import { array, number, object, record, safeParse, string, tuple } from 'valibot';
import { maxFileSize } from '../../../../shared/fileSize';
import { t } from '../../../../shared/l10n';
import { readRegularFile } from '../../disk/regularFile';
import { Baseline, fingerprintsOf } from '../../engine/languageService';
import { reasonOf, writeNamedFile } from '../changes/namedFiles';
import { portablePath } from '../files/displayPath';
import { CliError, type CliHost, programName } from '../host';
import type { CheckedFile } from '../report';

/** Version of the format; incremented by incompatible changes. */
const formatVersion = 1;

/** Content of the file: code, text and count of problems by path, in a stable order. */
const schema = object({ version: number(), files: record(string(), array(tuple([string(), string(), number()]))) });

/** Function that returns the path of a file in a baseline: relative to the baseline's folder, so that the baseline can be committed. */
export function baselineKey(file: string, cwd: string): (uri: string) => string {
  const folder = dirname(resolve(cwd, file));
  return (uri) => portablePath(uri, folder);
}

/** Reads a baseline. @throws {CliError} if the file cannot be read, or is not a baseline */
export function readBaseline(file: string, cwd: string): Baseline {
  const data = safeParse(schema, parsed(file, cwd));
  if (!data.success) throw new CliError(t`${file} is not a baseline. Write one with --update-baseline.`);
  if (data.output.version !== formatVersion)
    throw new CliError(t`${file} is a baseline of another version. Write one with --update-baseline.`);
  const known = new Baseline();
  for (const [path, problems] of Object.entries(data.output.files))
    for (const [code, text, count] of problems) known.add(path, { code, text }, count);
  return known;
}

/** Writes problems as a baseline. @returns their number. @throws {CliError} if the file cannot be written */
export async function writeBaseline(
  file: string,
  host: Pick<CliHost, 'cwd' | 'stateFolders'>,
  files: readonly CheckedFile[],
): Promise<number> {
  const keyOf = baselineKey(file, host.cwd);
  let total = 0;
  const entries = files.flatMap((checked): [string, [string, string, number][]][] => {
    const counts = new Map<string, [string, string, number]>();
    for (const [, { code, text }] of fingerprintsOf(checked)) {
      const id = `${code}\n${text}`;
      counts.set(id, [code, text, (counts.get(id)?.[2] ?? 0) + 1]);
      total++;
    }
    const sorted = [...counts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, entry]) => entry);
    return sorted.length > 0 ? [[keyOf(checked.uri), sorted]] : [];
  });
  entries.sort(([a], [b]) => (a < b ? -1 : 1));
  await writeNamedFile({ file, text: printed(entries) }, host, `${programName} check --update-baseline`);
  return total;
}

/** Prints a line for each problem, so that diffs can be read and merged. */
function printed(entries: readonly (readonly [string, readonly (readonly [string, string, number])[]])[]): string {
  const files = entries.map(([path, problems]) => {
    const lines = problems.map((problem) => `      ${JSON.stringify(problem)}`);
    return `    ${JSON.stringify(path)}: [\n${lines.join(',\n')}\n    ]`;
  });
  return `{\n  "version": ${formatVersion},\n  "files": {${files.length > 0 ? `\n${files.join(',\n')}\n  ` : ''}}\n}\n`;
}

function parsed(file: string, cwd: string): unknown {
  let text: string;
  try {
    text = readRegularFile(resolve(cwd, file), { maxSize: maxFileSize }).toString('utf8');
  } catch (error) {
    throw new CliError(t`${file} cannot be read${reasonOf(error)}.`);
  }
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
