import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { TextEdit } from 'vscode-languageserver-types';
import { type Localizable, t } from '../../../../shared/l10n';
import { CliError, type CliHost } from '../host';
import { creationDiff, unifiedDiff } from './diff';
import type { DiskWorkspace } from './diskWorkspace';
import { displayPath, portablePath } from './displayPath';
import { lineEdits } from './lineEdits';

/** Writes changes to files, or as diffs to standard output. */
export class Changes {
  constructor(
    private readonly workspace: Pick<DiskWorkspace, 'read' | 'filesChanged'>,
    private readonly host: Pick<CliHost, 'cwd' | 'stdout'>,
    readonly isDry: boolean,
  ) {}

  /** @returns whether there was anything to change. @throws {CliError} if a file cannot be written */
  async edit(uri: string, edits: readonly TextEdit[]): Promise<boolean> {
    const content = edits.length > 0 ? await this.workspace.read(uri) : undefined;
    if (content?.kind !== 'text') return false;
    const { document } = content;
    const before = document.getText();
    const after = TextDocument.applyEdits(document, [...edits]);
    if (before === after) return false;
    if (this.isDry) this.host.stdout.write(unifiedDiff(portablePath(uri, this.host.cwd), before, lineEdits(document, edits)));
    else await this.write(uri, after, 'changed');
    return true;
  }

  /** @param uri of a file that does not exist. @throws {CliError} */
  async create(uri: string, text: string): Promise<void> {
    if (this.isDry) this.host.stdout.write(creationDiff(portablePath(uri, this.host.cwd), text));
    else await this.write(uri, text, 'created');
  }

  /** Renames a file or folder. The new path must not exist. @throws {CliError} */
  async rename(from: string, to: string): Promise<void> {
    if (this.isDry) {
      this.host.stdout.write(`rename ${portablePath(from, this.host.cwd)} => ${portablePath(to, this.host.cwd)}\n`);
      return;
    }
    await this.attempt(
      async () => {
        await mkdir(dirname(fileURLToPath(to)), { recursive: true });
        await rename(fileURLToPath(from), fileURLToPath(to));
      },
      (reason) => t`${this.nameOf(from)} could not be renamed${reason}.`,
    );
    this.workspace.filesChanged([
      { uri: from, type: 'deleted' },
      { uri: to, type: 'created' },
    ]);
  }

  /** @throws {CliError} */
  async delete(uri: string): Promise<void> {
    await this.attempt(
      () => rm(fileURLToPath(uri)),
      (reason) => t`${this.nameOf(uri)} could not be deleted${reason}.`,
    );
    this.workspace.filesChanged([{ uri, type: 'deleted' }]);
  }

  private async write(uri: string, text: string, type: 'created' | 'changed'): Promise<void> {
    // A file that was created in the meantime is not overwritten.
    const flag = type === 'created' ? 'wx' : 'w';
    await this.attempt(
      async () => {
        const path = fileURLToPath(uri);
        if (type === 'created') await mkdir(dirname(path), { recursive: true });
        await writeFile(path, text, { flag });
      },
      (reason) => t`${this.nameOf(uri)} could not be written${reason}.`,
    );
    this.workspace.filesChanged([{ uri, type }]);
  }

  private nameOf(uri: string): string {
    return displayPath(uri, this.host.cwd);
  }

  /** @param failure what is said, given the reason in parentheses with the space before it, or nothing */
  private async attempt(change: () => Promise<void>, failure: (reason: string) => Localizable): Promise<void> {
    try {
      await change();
    } catch (error) {
      const reason = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : '';
      throw new CliError(failure(reason));
    }
  }
}
