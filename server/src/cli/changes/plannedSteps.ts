import { randomUUID } from 'node:crypto';
import { accessSync, constants, lstatSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { contentAt, existingFolder, hashOf, infoOf } from './fileHash';
import { draftStart, FileChangedError, fileStamp, type Step, stored } from './steps';

/**
 * A change of a file, by absolute paths.
 * - `write` creates a file, or replaces the text for which the change was planned.
 * - `move` gives a file or folder another path. A `write` of a file below the former path is applied as well.
 * - `delete` deletes a file.
 */
export type FileOperation =
  | {
      readonly kind: 'write';
      readonly path: string;
      readonly text: string;
      /** Hash of the text before; absent for a new file. */
      readonly planned?: string;
    }
  | { readonly kind: 'move'; readonly from: string; readonly to: string }
  | { readonly kind: 'delete'; readonly path: string; readonly planned?: string };

/** A draft to be written before its step is carried out. */
interface Draft {
  readonly step: Extract<Step, { kind: 'write' }>;
  readonly content: string;
  /** `undefined`: the mode of new files. */
  readonly mode: number | undefined;
  /** File or folder whose owner the draft gets. */
  readonly like: string;
}

export interface PlannedSteps {
  /** New folders, new files, edits of references to them, and removals, in this order, so that no file is missing for readers. */
  readonly steps: readonly Step[];
  /** Number of new folders, in which drafts may be. */
  readonly folders: number;
  readonly drafts: readonly Draft[];
}

/** An operation cannot be carried out. */
export class OperationError extends Error {
  override readonly name = 'OperationError';

  /** @param failure error of the file system */
  constructor(
    readonly operation: FileOperation,
    readonly failure: unknown,
  ) {
    super(String(failure));
  }
}

/**
 * Plans the steps of operations for the current state of the files.
 * @throws {FileChangedError} if a file has changed since the operations were planned; {OperationError}
 */
export function plannedSteps(operations: readonly FileOperation[]): PlannedSteps {
  const plan = new Plan(operations);
  for (const operation of operations) {
    try {
      plan.add(operation);
    } catch (error) {
      throw error instanceof FileChangedError ? error : new OperationError(operation, error);
    }
  }
  return plan.result();
}

class Plan {
  private readonly id = randomUUID().slice(0, 8);
  private readonly folders = new Map<string, Step>();
  private readonly added: Step[] = [];
  private readonly edited: Step[] = [];
  private readonly removed: Step[] = [];
  private readonly drafts: Draft[] = [];
  /** Edits of moved files by their real path before the move. */
  private readonly edits = new Map<string, Extract<FileOperation, { kind: 'write' }>>();
  /** The operations in `edits`. */
  private readonly moved: ReadonlySet<FileOperation>;

  constructor(operations: readonly FileOperation[]) {
    const moved = operations.flatMap((operation) => (operation.kind === 'move' ? [ownPath(operation.from)] : []));
    for (const operation of moved.length > 0 ? operations : []) {
      if (operation.kind !== 'write' || operation.planned === undefined) continue;
      const path = ownPath(operation.path);
      if (moved.some((from) => path === from || path.startsWith(join(from, '/')))) this.edits.set(path, operation);
    }
    this.moved = new Set(this.edits.values());
  }

  result(): PlannedSteps {
    const folders = [...this.folders.values()];
    return { steps: [...folders, ...this.added, ...this.edited, ...this.removed], folders: folders.length, drafts: this.drafts };
  }

  add(operation: FileOperation): void {
    switch (operation.kind) {
      case 'write':
        if (operation.planned === undefined) this.create(operation.path, operation.text);
        else if (!this.moved.has(operation)) this.edit(operation.path, operation.text, operation.planned);
        return;
      case 'move':
        if (!infoOf(operation.from)) throw new FileChangedError([operation.from]);
        this.move(ownPath(operation.from), futurePath(operation.to));
        return;
      case 'delete': {
        if (!infoOf(operation.path)) throw new FileChangedError([operation.path]);
        const path = ownPath(operation.path);
        const content = contentAt(path);
        const former = { content: stored(content), hash: hashOf(content), mode: statSync(path).mode };
        if (operation.planned !== undefined && former.hash !== operation.planned) throw new FileChangedError([operation.path]);
        this.removed.push({ ...this.draftOf('remove', path), former });
        return;
      }
    }
  }

  private create(givenPath: string, text: string): void {
    const path = futurePath(givenPath);
    if (infoOf(path)) throw new FileChangedError([givenPath]);
    this.ensureFolder(dirname(path));
    this.added.push(this.writeStep(path, text, undefined, existingFolder(path)));
  }

  private edit(givenPath: string, text: string, planned: string): void {
    if (!infoOf(givenPath)) throw new FileChangedError([givenPath]);
    const path = realpathOf(givenPath);
    const content = contentAt(path);
    if (hashOf(content) !== planned) throw new FileChangedError([givenPath]);
    // A rename would replace even a write-protected file.
    accessSync(path, constants.W_OK);
    const { mode } = statSync(path);
    this.edited.push({ ...this.writeStep(path, text, mode, path), former: { content: stored(content), hash: planned, mode } });
  }

  private move(from: string, to: string): void {
    const [source, target] = [lstatSync(from), infoOf(to)];
    if (target) {
      // On case-insensitive file systems, a new name that differs only in case is taken by the file itself.
      const isItself = source.ino !== 0 && source.ino === target.ino && source.dev === target.dev;
      if (!isItself || from.toLowerCase() !== to.toLowerCase()) throw new FileChangedError([to]);
      for (const [path, { text, planned = '' }] of this.edits) this.edit(path, text, planned);
      this.removed.push({ kind: 'rename', from, path: to });
      return;
    }
    this.ensureFolder(dirname(to));
    if (source.isDirectory()) this.moveFolder(from, to, source.mode);
    else this.moveFile(from, to);
  }

  private moveFolder(from: string, to: string, mode: number): void {
    this.ensureFolder(to, mode & 0o7777);
    for (const entry of readdirSync(from, { withFileTypes: true })) {
      const [path, target] = [join(from, entry.name), join(to, entry.name)];
      if (entry.isDirectory()) this.moveFolder(path, target, lstatSync(path).mode);
      else this.moveFile(path, target);
    }
    this.removed.push({ kind: 'removeFolder', path: from, mode: mode & 0o7777 });
  }

  private moveFile(from: string, to: string): void {
    const edit = this.edits.get(from);
    if (!edit) {
      this.added.push({ kind: 'twin', from, path: to, stamp: fileStamp(lstatSync(from)) });
      this.removed.push({ ...this.draftOf('remove', from), twin: to });
      return;
    }
    const content = contentAt(from);
    if (hashOf(content) !== edit.planned) throw new FileChangedError([edit.path]);
    const { mode } = statSync(from);
    this.added.push(this.writeStep(to, edit.text, mode, from));
    this.removed.push({ ...this.draftOf('remove', from), former: { content: stored(content), hash: edit.planned, mode } });
  }

  private writeStep(path: string, text: string, mode: number | undefined, like: string): Extract<Step, { kind: 'write' }> {
    const step = { ...this.draftOf('write', path), hash: hashOf(text) };
    this.drafts.push({ step, content: text, mode, like });
    return step;
  }

  private draftOf<Kind extends string>(kind: Kind, path: string): { kind: Kind; path: string; draft: string } {
    return { kind, path, draft: `${draftStart(path)}${this.id}.tmp` };
  }

  /** @param mode `undefined`: the mode of new folders */
  private ensureFolder(folder: string, mode?: number): void {
    if (this.folders.has(folder)) return;
    const info = infoOf(folder);
    if (info?.isDirectory()) return;
    if (info) throw Object.assign(new Error(`${folder} is a file`), { code: 'ENOTDIR' });
    this.ensureFolder(dirname(folder));
    this.folders.set(folder, { kind: 'folder', path: folder, ...(mode !== undefined && { mode }) });
  }
}

/** Real path of an existing file, or of a link itself. */
function ownPath(path: string): string {
  return join(realpathOf(dirname(path)), basename(path));
}

/** Real path of a file that may not exist yet, in folders that may not exist yet. */
function futurePath(path: string): string {
  const folder = existingFolder(path);
  return join(realpathOf(folder), path.slice(folder.length));
}

function realpathOf(path: string): string {
  return realpathSync.native(path);
}
