import type { Disposable } from '../../../../shared/disposable';
import {
  type DirectoryEntry,
  type FileChange,
  type FileContent,
  type FileHead,
  overlaidEntries,
  type Presence,
  Snapshot,
  type Workspace,
  withOverlaid,
} from '../../engine/languageService';

/** Files as they were before a change: the current ones, except those that the change has touched. */
export class FormerWorkspace implements Workspace {
  readonly watchesFiles = true;
  private readonly contents = new Map<string, FileContent>();

  /** @param former texts by URI; `undefined` for a file that did not exist */
  constructor(
    private readonly current: Workspace,
    former: ReadonlyMap<string, string | undefined>,
  ) {
    for (const [uri, text] of former) {
      const content: FileContent =
        text === undefined ? { kind: 'missing' } : { kind: 'text', document: Snapshot.create(uri, 'plaintext', 0, text) };
      this.contents.set(uri, content);
    }
  }

  folders(): readonly string[] {
    return this.current.folders();
  }

  read(uri: string): Promise<FileContent> {
    const content = this.contents.get(uri);
    return content ? Promise.resolve(content) : this.current.read(uri);
  }

  async stat(uri: string): Promise<Presence> {
    const content = this.contents.get(uri);
    if (content) return content.kind === 'text' ? 'file' : 'missing';
    const presence = await this.current.stat(uri);
    if (presence !== 'missing') return presence;
    return [...this.entriesIn(uri).values()].some((kind) => kind !== 'missing') ? 'folder' : presence;
  }

  async list(uri: string): Promise<readonly DirectoryEntry[] | undefined> {
    return withOverlaid(await this.current.list(uri), this.entriesIn(uri));
  }

  async readHead(uri: string, length: number): Promise<FileHead | undefined> {
    return this.contents.has(uri) ? undefined : this.current.readHead?.(uri, length);
  }

  /** Nothing of the past changes. */
  onDidChange(_listener: (changes: readonly FileChange[]) => void): Disposable {
    return { dispose: () => undefined };
  }

  /** Entries of a folder that the change has added or removed, as they were. */
  private entriesIn(folder: string): ReturnType<typeof overlaidEntries> {
    const files = [...this.contents].map(([uri, { kind }]) => [uri, kind !== 'missing'] as const);
    return overlaidEntries(files, folder);
  }
}
