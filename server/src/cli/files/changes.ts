import { mkdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { TextEdit } from 'vscode-languageserver-types';
import { type Localizable, t } from '../../../../shared/l10n';
import type { FileChange } from '../../engine/languageService';
import { CliError, type CliHost } from '../host';
import type { ProjectWorkspace } from '../project';
import { creationDiff, deletionDiff, unifiedDiff } from './diff';
import { displayPath, portablePath } from './displayPath';
import { lineEdits } from './lineEdits';
import { replaceFile } from './replaceFile';

/** Takes a change of a file back. */
interface Undo {
  readonly uri: string;
  run(): Promise<void>;
}

/** Writes changes to files, or as diffs to standard output. */
export class Changes {
  /** How to take back what was done, in the order of the changes; `undefined` while each stands for itself. */
  private done: Undo[] | undefined;

  constructor(
    private readonly workspace: Pick<ProjectWorkspace, 'read' | 'filesChanged'>,
    private readonly host: Pick<CliHost, 'cwd' | 'stdout'>,
    readonly isDry: boolean,
  ) {}

  /** Makes several changes one: if something fails, those before it are undone. @throws what `work` throws; {CliError} if not all can be undone */
  async asOne<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.done) return work();
    const done: Undo[] = [];
    this.done = done;
    try {
      return await work();
    } catch (error) {
      const left = await this.undo(done);
      if (left.length === 0) throw error;
      const reason = error instanceof CliError ? error.text : String(error);
      throw new CliError(t`${reason} Not everything could be undone; look at ${left.join(', ')}.`);
    } finally {
      this.done = undefined;
    }
  }

  /** @returns whether there was anything to change. @throws {CliError} if a file cannot be written */
  async edit(uri: string, edits: readonly TextEdit[]): Promise<boolean> {
    const content = edits.length > 0 ? await this.workspace.read(uri) : undefined;
    if (content?.kind !== 'text') return false;
    const { document } = content;
    const before = document.getText();
    const after = TextDocument.applyEdits(document, [...edits]);
    if (before === after) return false;
    if (this.isDry) this.host.stdout.write(unifiedDiff(portablePath(uri, this.host.cwd), before, lineEdits(document, edits)));
    else await this.replace(uri, after);
    return true;
  }

  /** @param uri of a file that does not exist. @throws {CliError} */
  async create(uri: string, text: string): Promise<void> {
    if (this.isDry) {
      this.host.stdout.write(creationDiff(portablePath(uri, this.host.cwd), text));
      return;
    }
    const path = fileURLToPath(uri);
    const folder = await this.attempt(
      // A file that was created in the meantime is not overwritten.
      () => inFolderOf(path, () => writeFile(path, text, { flag: 'wx' })),
      (reason) => t`${this.nameOf(uri)} could not be written${reason}.`,
    );
    this.changed([{ uri, type: 'created' }], uri, async () => {
      await rm(path);
      await removeEmpty(dirname(path), folder);
    });
  }

  /** Renames a file or folder. The new path must not exist. @throws {CliError} */
  async rename(from: string, to: string): Promise<void> {
    if (this.isDry) {
      this.host.stdout.write(`rename ${portablePath(from, this.host.cwd)} => ${portablePath(to, this.host.cwd)}\n`);
      return;
    }
    const [source, target] = [fileURLToPath(from), fileURLToPath(to)];
    const folder = await this.attempt(
      () => inFolderOf(target, () => rename(source, target)),
      (reason) => t`${this.nameOf(from)} could not be renamed${reason}.`,
    );
    const changes: FileChange[] = [
      { uri: from, type: 'deleted' },
      { uri: to, type: 'created' },
    ];
    this.changed(changes, from, async () => {
      await rename(target, source);
      await removeEmpty(dirname(target), folder);
    });
  }

  /** Deletes a file. @throws {CliError} */
  async delete(uri: string): Promise<void> {
    const path = fileURLToPath(uri);
    const failed = (reason: string): Localizable => t`${this.nameOf(uri)} could not be deleted${reason}.`;
    const before = await this.attempt(() => readFile(path), failed);
    if (this.isDry) {
      this.host.stdout.write(deletionDiff(portablePath(uri, this.host.cwd), before.toString('utf8')));
      return;
    }
    await this.attempt(() => rm(path), failed);
    this.changed([{ uri, type: 'deleted' }], uri, () => writeFile(path, before, { flag: 'wx' }));
  }

  private async replace(uri: string, text: string): Promise<void> {
    const path = fileURLToPath(uri);
    const before = await this.attempt(
      async () => {
        const bytes = await readFile(path);
        await replaceFile(path, text);
        return bytes;
      },
      (reason) => t`${this.nameOf(uri)} could not be written${reason}.`,
    );
    this.changed([{ uri, type: 'changed' }], uri, () => replaceFile(path, before));
  }

  /** @param run takes it back */
  private changed(changes: readonly FileChange[], uri: string, run: () => Promise<void>): void {
    this.done?.push({ uri, run });
    this.workspace.filesChanged(changes);
  }

  /** @returns names of the files for which that failed */
  private async undo(done: readonly Undo[]): Promise<string[]> {
    const left: string[] = [];
    for (const { uri, run } of [...done].reverse()) {
      try {
        await run();
      } catch {
        left.push(this.nameOf(uri));
      }
    }
    // What is there now is read again.
    this.workspace.filesChanged(done.map(({ uri }) => ({ uri, type: 'changed' })));
    return left;
  }

  private nameOf(uri: string): string {
    return displayPath(uri, this.host.cwd);
  }

  /** @param failure what is said, given the reason in parentheses with the space before it, or nothing */
  private async attempt<Result>(change: () => Promise<Result>, failure: (reason: string) => Localizable): Promise<Result> {
    try {
      return await change();
    } catch (error) {
      const reason = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : '';
      throw new CliError(failure(reason));
    }
  }
}

/** Does something in the folder of a file, which is created for it. @returns the outermost folder that was created; `undefined` if there was none */
async function inFolderOf(path: string, work: () => Promise<void>): Promise<string | undefined> {
  const first = await mkdir(dirname(path), { recursive: true });
  try {
    await work();
  } catch (error) {
    await removeEmpty(dirname(path), first);
    throw error;
  }
  return first;
}

/** Removes folders that were created for a file, from the one around it up. @param first the outermost; `undefined` if there was none */
async function removeEmpty(folder: string, first: string | undefined): Promise<void> {
  if (first === undefined) return;
  for (let each = folder; each.length >= first.length; each = dirname(each)) await rmdir(each);
}
