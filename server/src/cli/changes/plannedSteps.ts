import { randomUUID } from 'node:crypto';
import { accessSync, constants, lstatSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { contentAt, existingFolder, hashOf, infoOf } from './fileHash';
import { draftStart, FileChangedError, type Step, stampOf, stored } from './steps';

/**
 * A change of a file, by absolute paths.
 * - `write` creates a file, or replaces the text that was planned from.
 * - `move` gives a file or folder another path. What `write` has for a file below the former path it gets as well.
 * - `delete` deletes a file.
 */
export type FileOperation =
  | {
      readonly kind: 'write';
      readonly path: string;
      readonly text: string;
      /** The hash of the text before; none for a new file. */
      readonly planned?: string;
    }
  | { readonly kind: 'move'; readonly from: string; readonly to: string }
  | { readonly kind: 'delete'; readonly path: string; readonly planned?: string };

/** A draft to be written before its step is carried out. */
interface Draft {
  readonly step: Extract<Step, { kind: 'write' }>;
  readonly content: string;
  /** `undefined` for that of new files. */
  readonly mode: number | undefined;
  /** A file or folder whose owner it gets. */
  readonly like: string;
}

export interface PlannedSteps {
  /** New folders, new files, references to them, and what is not needed any more, in this order: what readers need is never missing. */
  readonly steps: readonly Step[];
  /** Number of new folders, in which drafts may be. */
  readonly folders: number;
  readonly drafts: readonly Draft[];
}

/** An operation cannot be carried out. */
export class OperationError extends Error {
  override readonly name = 'OperationError';

  /** @param failure of the file system */
  constructor(
    readonly operation: FileOperation,
    readonly failure: unknown,
  ) {
    super(String(failure));
  }
}

/**
 * Looks at the files of operations.
 * @throws {FileChangedError} if one is not as it was when they were planned; {OperationError}
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
  /** The same. */
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

  private create(given: string, text: string): void {
    const path = futurePath(given);
    if (infoOf(path)) throw new FileChangedError([given]);
    this.needFolder(dirname(path));
    this.added.push(this.writing(path, text, undefined, existingFolder(path)));
  }

  private edit(given: string, text: string, planned: string): void {
    if (!infoOf(given)) throw new FileChangedError([given]);
    const path = realpathOf(given);
    const content = contentAt(path);
    if (hashOf(content) !== planned) throw new FileChangedError([given]);
    // A rename would replace also a file that is protected.
    accessSync(path, constants.W_OK);
    const { mode } = statSync(path);
    this.edited.push({ ...this.writing(path, text, mode, path), former: { content: stored(content), hash: planned, mode } });
  }

  private move(from: string, to: string): void {
    const [source, target] = [lstatSync(from), infoOf(to)];
    if (target) {
      // Where case does not count a name that changes only in case is taken by the file itself.
      const isItself = source.ino !== 0 && source.ino === target.ino && source.dev === target.dev;
      if (!isItself || from.toLowerCase() !== to.toLowerCase()) throw new FileChangedError([to]);
      for (const [path, { text, planned = '' }] of this.edits) this.edit(path, text, planned);
      this.removed.push({ kind: 'rename', from, path: to });
      return;
    }
    this.needFolder(dirname(to));
    if (source.isDirectory()) this.moveFolder(from, to, source.mode);
    else this.moveFile(from, to);
  }

  private moveFolder(from: string, to: string, mode: number): void {
    this.needFolder(to, mode & 0o7777);
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
      this.added.push({ kind: 'twin', from, path: to, stamp: stampOf(lstatSync(from)) });
      this.removed.push({ ...this.draftOf('remove', from), twin: to });
      return;
    }
    const content = contentAt(from);
    if (hashOf(content) !== edit.planned) throw new FileChangedError([edit.path]);
    const { mode } = statSync(from);
    this.added.push(this.writing(to, edit.text, mode, from));
    this.removed.push({ ...this.draftOf('remove', from), former: { content: stored(content), hash: edit.planned, mode } });
  }

  private writing(path: string, text: string, mode: number | undefined, like: string): Extract<Step, { kind: 'write' }> {
    const step = { ...this.draftOf('write', path), hash: hashOf(text) };
    this.drafts.push({ step, content: text, mode, like });
    return step;
  }

  private draftOf<Kind extends string>(kind: Kind, path: string): { kind: Kind; path: string; draft: string } {
    return { kind, path, draft: `${draftStart(path)}${this.id}.tmp` };
  }

  /** @param mode `undefined` for that of new folders */
  private needFolder(folder: string, mode?: number): void {
    if (this.folders.has(folder)) return;
    const info = infoOf(folder);
    if (info?.isDirectory()) return;
    if (info) throw Object.assign(new Error(`${folder} is a file`), { code: 'ENOTDIR' });
    this.needFolder(dirname(folder));
    this.folders.set(folder, { kind: 'folder', path: folder, ...(mode !== undefined && { mode }) });
  }
}

/** The real path of a file or link itself, which exists. */
function ownPath(path: string): string {
  return join(realpathOf(dirname(path)), basename(path));
}

/** The real path of what may not exist yet, with folders that may not exist either. */
function futurePath(path: string): string {
  const folder = existingFolder(path);
  return join(realpathOf(folder), path.slice(folder.length));
}

function realpathOf(path: string): string {
  return realpathSync.native(path);
}
