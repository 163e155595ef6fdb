import { randomUUID } from 'node:crypto';
import { closeSync, openSync, readdirSync, readFileSync, realpathSync, rmSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { array, type InferOutput, number, object, safeParse, string } from 'valibot';
import { ownProcess, runs } from './ownProcess';
import { everyFolderInState, folderInState } from './stateFolder';
import { deleteDraft, hasDraft, type Step, stepShape, takeBack } from './steps';

/** Version of the format; incremented by incompatible changes. */
const formatVersion = 1;
const folderName = 'journals';
const extension = '.journal';
/** The line after the steps. Without it none was begun. */
const ready = 'ready';

const headerShape = object({
  version: number(),
  command: string(),
  /** Absolute paths of the folders that are locked meanwhile. */
  roots: array(string()),
  process: object({ pid: number(), start: string(), host: string() }),
});
type Header = InferOutput<typeof headerShape>;

/** What a journal is about. */
interface JournalSubject {
  /** As `docs-json mv`. */
  readonly command: string;
  readonly roots: readonly string[];
}

/** A change whose process has ended before it was done. */
export interface InterruptedChange extends JournalSubject {
  /** Of the journal. */
  readonly path: string;
  readonly steps: readonly Step[];
  /** How many of the steps were begun. */
  readonly begun: number;
}

/**
 * The record of a change while it is carried out, in the user's state folder. Line by line: a header, the steps, a mark, and the index of
 * each step before it begins. What ends in the middle of a line counts as not written.
 */
export class Journal {
  private constructor(
    private readonly path: string,
    private readonly file: number,
  ) {}

  /** @param folders where state may be kept. @throws an error of the file system */
  static begin(folders: readonly string[], { command, roots }: JournalSubject, steps: readonly Step[]): Journal {
    const path = join(folderInState(folders, folderName), `${randomUUID()}${extension}`);
    const journal = new Journal(path, openSync(path, 'wx', 0o600));
    try {
      const header: Header = { version: formatVersion, command, roots: [...roots], process: ownProcess() };
      journal.write(JSON.stringify(header));
      for (const step of steps) journal.write(JSON.stringify(step));
      journal.write(ready);
      return journal;
    } catch (error) {
      journal.end();
      throw error;
    }
  }

  /** Called before a step is carried out. @param index of the step */
  beginning(index: number): void {
    this.write(String(index));
  }

  /** All is done, or taken back. */
  end(): void {
    closeSync(this.file);
    rmSync(this.path, { force: true });
  }

  private write(line: string): void {
    const bytes = Buffer.from(`${line}\n`, 'utf8');
    for (let at = 0; at < bytes.length; ) at += writeSync(this.file, bytes, at);
  }
}

/** The changes that were interrupted. @param folders where state may be kept @param isRunning whether a process still runs */
export function interruptedChanges(folders: readonly string[], isRunning = runs): InterruptedChange[] {
  return everyFolderInState(folders, folderName).flatMap((folder) =>
    namesIn(folder)
      .filter((name) => name.endsWith(extension))
      .flatMap((name) => readJournal(join(folder, name), isRunning) ?? []),
  );
}

/**
 * Deletes all drafts, and takes back the steps that were begun, the last one first.
 * @returns absolute paths of what could not be taken back, since somebody has changed it since
 */
export function takeBackSteps(steps: readonly Step[], begun: number): string[] {
  const left: string[] = [];
  const isSafe = whereFoldersWere();
  // Folders that are removed are empty by then.
  for (const step of steps) if (hasDraft(step) && isSafe(dirname(step.path))) deleteDraft(step);
  for (let index = begun - 1; index >= 0; index--) {
    const step = steps[index];
    if (step && !attempt(step, isSafe)) left.push(step.path);
  }
  return left;
}

function attempt(step: Step, isSafe: (folder: string) => boolean): boolean {
  try {
    return isSafe(dirname(step.path)) && takeBack(step);
  } catch {
    return false;
  }
}

/**
 * Whether no folder on the way was replaced by a link since, which could lead out of the site. Each folder is looked at once: the question
 * is about what came before, not about what may come in the next milliseconds.
 */
function whereFoldersWere(): (folder: string) => boolean {
  const known = new Map<string, boolean>();
  const look = (folder: string): boolean => {
    try {
      return realpathSync(folder) === folder;
    } catch {
      // It was created for the change, or deleted by it: the one around it counts.
      return dirname(folder) !== folder && isSafe(dirname(folder));
    }
  };
  const isSafe = (folder: string): boolean => {
    const found = known.get(folder) ?? look(folder);
    known.set(folder, found);
    return found;
  };
  return isSafe;
}

/** `undefined` if its process still runs, or it belongs to another version or machine. */
function readJournal(path: string, isRunning: typeof runs): InterruptedChange | undefined {
  let lines: string[];
  try {
    lines = readFileSync(path, 'utf8').split('\n').slice(0, -1);
  } catch {
    // It has just ended.
    return undefined;
  }
  const header = safeParse(headerShape, parsed(lines[0]));
  if (!header.success) return undefined;
  const { version, command, roots, process } = header.output;
  if (version !== formatVersion || isRunning(process) !== 'no') return undefined;
  const end = lines.indexOf(ready);
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
