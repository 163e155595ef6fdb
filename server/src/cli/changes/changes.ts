import { lstatSync, realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { TextEdit } from 'vscode-languageserver-types';
import { joined, type Localizable, t } from '../../../../shared/l10n';
import type { FileChange } from '../../engine/languageService';
import { creationDiff, deletionDiff, type LineEdit, unifiedDiff } from '../files/diff';
import { displayPath, portablePath } from '../files/displayPath';
import { fileUri } from '../files/fileUri';
import { changesTo } from '../files/lineChanges';
import { lineEdits } from '../files/lineEdits';
import { rootAround } from '../files/siteFolder';
import { CliError, type CliHost, InterruptedError } from '../host';
import { withoutControlCharacters } from '../terminal/visible';
import { CommitError, commit, isFull } from './commit';
import { codeOf, contentAt, existingFolder, hashOf } from './fileHash';
import { type FileOperation, OperationError } from './plannedSteps';
import type { StagedWorkspace } from './stagedWorkspace';
import { FileChangedError, type Step } from './steps';

/** A planned change of one file or folder. */
type Planned =
  | {
      readonly kind: 'edit';
      readonly uri: string;
      readonly before: TextDocument;
      readonly hash: string;
      lines: readonly LineEdit[];
      after: string;
    }
  | { readonly kind: 'create'; readonly uri: string; text: string }
  | { readonly kind: 'rename'; readonly from: string; readonly to: string }
  | { readonly kind: 'delete'; readonly uri: string; readonly before: Buffer };

type HostContext = Pick<CliHost, 'cwd' | 'stateFolders'>;

/**
 * Planned changes of files, which are carried out together or written as a diff. Later plans see the texts that are already planned, but
 * not the renames.
 */
export class Changes {
  private readonly planned: Planned[] = [];
  /** Planned edits and creations by URI. */
  private readonly texts = new Map<string, Extract<Planned, { kind: 'edit' | 'create' }>>();

  constructor(
    private readonly workspace: StagedWorkspace,
    private readonly host: HostContext,
  ) {}

  /**
   * @returns whether the edits change the file.
   * @throws {FileChangedError} if the edits were computed for another text than the file has
   */
  async edit(uri: string, edits: readonly TextEdit[]): Promise<boolean> {
    const content = edits.length > 0 ? await this.workspace.read(uri) : undefined;
    if (content?.kind !== 'text') return false;
    const { document } = content;
    const after = TextDocument.applyEdits(document, [...edits]);
    if (document.getText() === after) return false;
    const former = this.texts.get(uri);
    if (former?.kind === 'create') former.text = after;
    else if (former?.kind === 'edit') {
      former.after = after;
      former.lines = lineEdits(former.before, changesTo(former.before, after));
    } else {
      const plannedHash = this.workspace.plannedHash(uri);
      if (plannedHash === 'none' || plannedHash === 'mixed') throw new FileChangedError([fileURLToPath(uri)]);
      this.add({ kind: 'edit', uri, before: document, hash: plannedHash.hash, lines: lineEdits(document, edits), after });
    }
    this.workspace.stage(uri, after);
    return true;
  }

  /** @param uri of a file that does not exist. @throws {CliError} */
  async create(uri: string, text: string): Promise<void> {
    this.attempt(
      () => {
        if (lstatSync(fileURLToPath(uri), { throwIfNoEntry: false })) throw Object.assign(new Error('It exists.'), { code: 'EEXIST' });
      },
      (reason) => t`${this.nameOf(uri)} could not be written${reason}.`,
    );
    this.add({ kind: 'create', uri, text });
    this.workspace.stage(uri, text);
  }

  /** Renames a file or folder. The new path must not exist. @throws {CliError} */
  async rename(from: string, to: string): Promise<void> {
    this.attempt(
      () => lstatSync(fileURLToPath(from)),
      (reason) => t`${this.nameOf(from)} could not be renamed${reason}.`,
    );
    this.planned.push({ kind: 'rename', from, to });
  }

  /** Planned renames of files and folders, which are not staged. */
  renames(): readonly { readonly from: string; readonly to: string }[] {
    return this.planned.flatMap((each) => (each.kind === 'rename' ? [{ from: each.from, to: each.to }] : []));
  }

  /** Deletes a file. @throws {CliError} */
  async delete(uri: string): Promise<void> {
    const before = this.attempt(
      () => contentAt(fileURLToPath(uri)),
      (reason) => t`${this.nameOf(uri)} could not be deleted${reason}.`,
    );
    this.planned.push({ kind: 'delete', uri, before });
    this.workspace.stage(uri, undefined);
  }

  /** All planned changes as a diff; empty if there are none. */
  diff(): string {
    return this.planned.map((each) => this.diffOf(each)).join('');
  }

  /** Real paths of the sites that are changed. */
  roots(): readonly string[] {
    const paths = this.planned
      .flatMap((each) => (each.kind === 'rename' ? [each.from, each.to] : [each.uri]))
      .map((uri) => fileURLToPath(uri));
    return rootsOf(paths);
  }

  /**
   * Carries out all planned changes or none.
   * @param command command in the message about an interrupted change
   * @throws {FileChangedError} if a file has changed since the changes were planned; {CliError} if a file cannot be changed
   */
  async carryOut(command: string): Promise<void> {
    try {
      await commit(this.operations(), { stateFolders: this.host.stateFolders, command, roots: this.roots() });
    } catch (error) {
      throw this.userError(error);
    }
    const renamed = this.planned.flatMap((each): FileChange[] =>
      each.kind === 'rename'
        ? [
            { uri: each.from, type: 'deleted' },
            { uri: each.to, type: 'created' },
          ]
        : [],
    );
    this.workspace.settle();
    if (renamed.length > 0) this.workspace.filesChanged(renamed);
  }

  private add(planned: Extract<Planned, { kind: 'edit' | 'create' }>): void {
    this.planned.push(planned);
    this.texts.set(planned.uri, planned);
  }

  private operations(): FileOperation[] {
    return this.planned.map(operationOf);
  }

  private diffOf(each: Planned): string {
    const pathOf = (uri: string): string => portablePath(uri, this.host.cwd);
    switch (each.kind) {
      case 'edit':
        return unifiedDiff(pathOf(each.uri), each.before.getText(), each.lines);
      case 'create':
        return creationDiff(pathOf(each.uri), each.text);
      case 'rename':
        return `${withoutControlCharacters(`rename ${pathOf(each.from)} => ${pathOf(each.to)}`)}\n`;
      case 'delete':
        return deletionDiff(pathOf(each.uri), each.before.toString('utf8'));
    }
  }

  private nameOf(uri: string): string {
    return displayPath(uri, this.host.cwd);
  }

  private attempt<Result>(access: () => Result, failure: (reason: string) => Localizable): Result {
    try {
      return access();
    } catch (error) {
      throw new CliError(failure(reasonOf(error)));
    }
  }

  /** Converts an error of `commit` to an error for users. */
  private userError(error: unknown): unknown {
    if (error instanceof OperationError) return new CliError(this.failureText(verbOf(error.operation), error.failure));
    if (!(error instanceof CommitError)) return error;
    const { reason, left } = error;
    const rest =
      left.length === 0
        ? t` Nothing was changed.`
        : t` Not everything could be undone; look at ${left.map((path) => this.nameOf(fileUri(path))).join(', ')}.`;
    if (reason.kind === 'signal') return new InterruptedError(joined([t`Interrupted.`, rest], ''), reason.signal);
    return new CliError(joined([this.failureText(verbOfStep(reason.step), reason.failure), rest], ''));
  }

  private failureText({ path, verb }: FailedVerb, failure: unknown): Localizable {
    const name = path === undefined ? '' : this.nameOf(fileUri(path));
    if (isFull(failure)) return t`There is no room on the disk for ${name}. Make room and try again.`;
    switch (verb) {
      case 'write':
        return t`${name} could not be written${reasonOf(failure)}.`;
      case 'rename':
        return t`${name} could not be renamed${reasonOf(failure)}.`;
      case 'delete':
        return t`${name} could not be deleted${reasonOf(failure)}.`;
    }
  }
}

function operationOf(planned: Planned): FileOperation {
  switch (planned.kind) {
    case 'edit':
      return { kind: 'write', path: fileURLToPath(planned.uri), text: planned.after, planned: planned.hash };
    case 'create':
      return { kind: 'write', path: fileURLToPath(planned.uri), text: planned.text };
    case 'rename':
      return { kind: 'move', from: fileURLToPath(planned.from), to: fileURLToPath(planned.to) };
    case 'delete':
      return { kind: 'delete', path: fileURLToPath(planned.uri), planned: hashOf(planned.before) };
  }
}

interface FailedVerb {
  /** Absolute. */
  readonly path: string | undefined;
  readonly verb: 'write' | 'rename' | 'delete';
}

function verbOf(operation: FileOperation): FailedVerb {
  return operation.kind === 'move' ? { path: operation.from, verb: 'rename' } : { path: operation.path, verb: operation.kind };
}

function verbOfStep(step: Step | undefined): FailedVerb {
  switch (step?.kind) {
    case 'twin':
    case 'rename':
      return { path: step.from, verb: 'rename' };
    case 'remove':
    case 'removeFolder':
      return { path: step.path, verb: 'delete' };
    default:
      return { path: step?.path, verb: 'write' };
  }
}

/** Error code in parentheses with a leading space, or an empty string. */
function reasonOf(error: unknown): string {
  const code = codeOf(error);
  return code === undefined ? '' : ` (${code})`;
}

/** Real paths of the sites around files that may not exist. @param paths absolute paths */
export function rootsOf(paths: readonly string[]): readonly string[] {
  // Thousands of files are in a few folders.
  const folders = new Set(paths.map(existingFolder));
  return [...new Set([...folders].map((folder) => rootAround(realpathSync(folder))))];
}
