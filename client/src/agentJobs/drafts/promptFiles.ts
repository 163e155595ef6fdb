import {
  Disposable,
  EventEmitter,
  type FileChangeEvent,
  FileChangeType,
  type FileStat,
  FileSystemError,
  type FileSystemProvider,
  FileType,
  type Uri,
} from 'vscode';
import type { DraftId, DraftStore } from '../core';
import { draftIdOf, promptTitle, promptUri } from './promptUri';

/**
 * File system of drafts, so that their editors use auto save and are restored with the window. Saving usually changes nothing, since the
 * store has each edit already.
 */
export class PromptFiles implements FileSystemProvider, Disposable {
  private readonly changes = new EventEmitter<FileChangeEvent[]>();
  readonly onDidChangeFile = this.changes.event;
  /**
   * Number of changes of each draft from outside its editor. This is its modification time: with a clock time, the editor would detect a
   * conflict with what it has just saved.
   */
  private readonly versions = new Map<DraftId, number>();

  /** @param wake loads the drafts when an editor first needs one */
  constructor(private readonly wake: () => DraftStore) {}

  /** Updates open editors after another window has changed or removed drafts. */
  follow(store: DraftStore): Disposable {
    return Disposable.from(
      store.onDidChange(({ before, fromFile }) => {
        if (!fromFile) return;
        const events = [...before.drafts.values()].flatMap((draft): FileChangeEvent[] => {
          const current = store.get(draft.id);
          if (current?.text === draft.text) return [];
          this.versions.set(draft.id, this.version(draft.id) + 1);
          return [{ type: current ? FileChangeType.Changed : FileChangeType.Deleted, uri: promptUri(draft) }];
        });
        if (events.length > 0) this.changes.fire(events);
      }),
    );
  }

  /** Metadata of a draft, also if it was just sent or discarded: its editor is saved before it is closed, and then checks the file. */
  async stat(uri: Uri): Promise<FileStat> {
    const store = this.wake();
    await store.loaded;
    const id = draftIdOf(uri);
    const draft = id === undefined ? undefined : (store.get(id) ?? store.getRemoved(id));
    if (id === undefined || !draft) throw FileSystemError.FileNotFound(uri);
    const { createdAt, text } = draft;
    return { type: FileType.File, ctime: createdAt, mtime: this.version(id), size: new TextEncoder().encode(text).byteLength };
  }

  async readFile(uri: Uri): Promise<Uint8Array> {
    return new TextEncoder().encode((await this.draft(uri)).text);
  }

  async writeFile(uri: Uri, content: Uint8Array): Promise<void> {
    const id = draftIdOf(uri);
    if (id === undefined) throw FileSystemError.NoPermissions(uri);
    const store = this.wake();
    await store.loaded;
    store.write(id, promptTitle(uri), new TextDecoder().decode(content));
  }

  watch(): Disposable {
    return new Disposable(() => undefined);
  }

  readDirectory(): never {
    throw FileSystemError.NoPermissions();
  }

  createDirectory(): never {
    throw FileSystemError.NoPermissions();
  }

  delete(): never {
    throw FileSystemError.NoPermissions();
  }

  rename(): never {
    throw FileSystemError.NoPermissions();
  }

  dispose(): void {
    this.changes.dispose();
  }

  private async draft(uri: Uri) {
    const store = this.wake();
    await store.loaded;
    const id = draftIdOf(uri);
    const draft = id === undefined ? undefined : store.get(id);
    if (!draft) throw FileSystemError.FileNotFound(uri);
    return draft;
  }

  private version(id: DraftId): number {
    return this.versions.get(id) ?? 1;
  }
}
