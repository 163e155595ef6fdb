import { randomUUID } from 'node:crypto';
import { closeSync, openSync, readdirSync, readFileSync, realpathSync, rmSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { array, type InferOutput, number, object, safeParse, string } from 'valibot';
import { ownProcess, runs } from './ownProcess';
import { everyFolderInState, folderInState } from './stateFolder';
import { deleteDraft, hasDraft, type Step, stepShape, undoStep } from './steps';

/** Version of the format; incremented by incompatible changes. */
const formatVersion = 1;
const folderName = 'journals';
const extension = '.journal';
/** Line after the steps. Without it, no step was begun. */
const readyLine = 'ready';
/** Number of characters of steps that are written at once: thousands of short lines take longer to write than to create. */
const maxPiece = 1_000_000;

const headerSchema = object({
  version: number(),
  command: string(),
  /** Absolute paths of the folders that are locked during the change. */
  roots: array(string()),
  process: object({ pid: number(), start: string(), host: string() }),
});
type Header = InferOutput<typeof headerSchema>;

/** Change that a journal records. */
interface JournalSubject {
  /** Command of the change, such as `docs-json mv`. */
  readonly command: string;
  readonly roots: readonly string[];
}

/** Change whose process ended before the change was complete. */
export interface InterruptedChange extends JournalSubject {
  /** Path of the journal. */
  readonly path: string;
  readonly steps: readonly Step[];
  /** Number of steps that were begun. */
  readonly begun: number;
}

/**
 * Record of a change in progress, in the user's state folder. Its lines are a header, the steps, the line `ready`, and the index of each
 * step before it begins. An incomplete last line counts as not written.
 */
export class Journal {
  private constructor(
    private readonly path: string,
    private readonly file: number,
  ) {}

  /** @param folders folders in which state may be stored. @throws an error of the file system */
  static begin(folders: readonly string[], { command, roots }: JournalSubject, steps: readonly Step[]): Journal {
    const path = join(folderInState(folders, folderName), `${randomUUID()}${extension}`);
    const journal = new Journal(path, openSync(path, 'wx', 0o600));
    try {
      const header: Header = { version: formatVersion, command, roots: [...roots], process: ownProcess() };
      let lines = `${JSON.stringify(header)}\n`;
      for (const step of steps) {
        lines += `${JSON.stringify(step)}\n`;
        if (lines.length < maxPiece) continue;
        journal.write(lines);
        lines = '';
      }
      journal.write(`${lines}${readyLine}\n`);
      return journal;
    } catch (error) {
      journal.end();
      throw error;
    }
  }

  /** Called before a step is carried out. @param index of the step */
  beginning(index: number): void {
    this.write(`${index}\n`);
  }

  /** Deletes the journal: all steps are done, or undone. */
  end(): void {
    closeSync(this.file);
    rmSync(this.path, { force: true });
  }

  private write(lines: string): void {
    const bytes = Buffer.from(lines, 'utf8');
    for (let at = 0; at < bytes.length; ) at += writeSync(this.file, bytes, at);
  }
}

/** The changes that were interrupted. @param folders folders in which state may be stored @param isRunning whether a process still runs */
export function interruptedChanges(folders: readonly string[], isRunning = runs): InterruptedChange[] {
  return everyFolderInState(folders, folderName).flatMap((folder) =>
    namesIn(folder)
      .filter((name) => name.endsWith(extension))
      .flatMap((name) => readJournal(join(folder, name), isRunning) ?? []),
  );
}

/**
 * Deletes all drafts, and undoes the steps that were begun, in reverse order.
 * @returns absolute paths of files that could not be restored, since they were changed meanwhile
 */
export function undoSteps(steps: readonly Step[], begun: number): string[] {
  const left: string[] = [];
  const isSafe = folderCheck();
  // Drafts first, so that folders to be removed are empty.
  for (const step of steps) if (hasDraft(step) && isSafe(dirname(step.path))) deleteDraft(step);
  for (let index = begun - 1; index >= 0; index--) {
    const step = steps[index];
    if (step && !attempt(step, isSafe)) left.push(step.path);
  }
  return left;
}

function attempt(step: Step, isSafe: (folder: string) => boolean): boolean {
  try {
    return isSafe(dirname(step.path)) && undoStep(step);
  } catch {
    return false;
  }
}

/**
 * Predicate that is true if no folder of a path has been replaced by a link, which could lead out of the site. Each folder is checked once:
 * only replacements before the check matter, not those in the next milliseconds.
 */
function folderCheck(): (folder: string) => boolean {
  const results = new Map<string, boolean>();
  const check = (folder: string): boolean => {
    try {
      return realpathSync(folder) === folder;
    } catch {
      // The folder was created for the change, or deleted by it: the folder around it counts.
      return dirname(folder) !== folder && isSafe(dirname(folder));
    }
  };
  const isSafe = (folder: string): boolean => {
    const found = results.get(folder) ?? check(folder);
    results.set(folder, found);
    return found;
  };
  return isSafe;
}

/** Reads a journal; `undefined` if its process still runs, or it belongs to another version or machine. */
function readJournal(path: string, isRunning: typeof runs): InterruptedChange | undefined {
  let lines: string[];
  try {
    lines = readFileSync(path, 'utf8').split('\n').slice(0, -1);
  } catch {
    // The journal was just deleted.
    return undefined;
  }
  const header = safeParse(headerSchema, parsed(lines[0]));
  if (!header.success) return undefined;
  const { version, command, roots, process } = header.output;
  if (version !== formatVersion || isRunning(process) !== 'no') return undefined;
  const end = lines.indexOf(readyLine);
  if (end < 0) return { path, command, roots, steps: [], begun: 0 };
  const steps = safeParse(array(stepShape), lines.slice(1, end).map(parsed));
  return steps.success ? { path, command, roots, steps: steps.output, begun: lines.length - end - 1 } : undefined;
}

function parsed(line: string | undefined): unknown {
  try {
    return JSON.parse(line ?? '');
  } catch {
    return undefined;
  }
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
