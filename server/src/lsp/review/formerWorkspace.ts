import { Emitter } from 'vscode-languageserver';
import type { Disposable } from '../../../../shared/disposable';
import {
  type DirectoryEntry,
  type FileChange,
  type FileContent,
  type FileHead,
  type HashedFile,
  overlaidEntries,
  type Presence,
  Snapshot,
  type Workspace,
  withOverlaid,
} from '../../engine/languageService';

/**
 * Files as they were before a change: the current ones, except those that the change has touched. The change can grow: then the engine over
 * these files is notified of what differs.
 */
export class FormerWorkspace implements Workspace, Disposable {
  private readonly changed = new Emitter<readonly FileChange[]>();
  readonly onDidChange = this.changed.event;
  private readonly subscription: Disposable;
  private contents: ReadonlyMap<string, FileContent> = new Map();
  private version = 0;

  constructor(private readonly current: Workspace) {
    this.subscription = current.onDidChange((changes) => {
      const others = changes.filter(({ uri }) => !this.contents.has(uri));
      if (others.length > 0) this.changed.fire(others);
    });
  }

  dispose(): void {
    this.subscription.dispose();
    this.changed.dispose();
  }

  get watchesFiles(): boolean {
    return this.current.watchesFiles;
  }

  /** Replaces the change. @param former texts by URI; `undefined` for a file that did not exist */
  async update(former: ReadonlyMap<string, string | undefined>): Promise<void> {
    const known = this.contents;
    const contents = new Map([...former].map(([uri, text]) => [uri, this.contentOf(uri, text)]));
    const changes: FileChange[] = [];
    for (const uri of new Set([...known.keys(), ...contents.keys()])) {
      const [before, after] = [known.get(uri), contents.get(uri)];
      if (before && before === after) continue;
      const isFile = async (content: FileContent | undefined): Promise<boolean> =>
        content ? content.kind === 'text' : (await this.current.stat(uri)) === 'file';
      const [was, is] = [await isFile(before), await isFile(after)];
      if (was || is) changes.push({ uri, type: !is ? 'deleted' : was ? 'changed' : 'created' });
    }
    this.contents = contents;
    if (changes.length > 0) this.changed.fire(changes);
  }

  /** The same object while the text is the same. */
  private contentOf(uri: string, text: string | undefined): FileContent {
    const known = this.contents.get(uri);
    if (text === undefined) return known?.kind === 'missing' ? known : { kind: 'missing' };
    if (known?.kind === 'text' && known.document.getText() === text) return known;
    this.version++;
    return { kind: 'text', document: Snapshot.create(uri, 'plaintext', this.version, text) };
  }

  folders(): readonly string[] {
    return this.current.folders();
  }

  read(uri: string): Promise<FileContent> {
    const content = this.contents.get(uri);
    return content ? Promise.resolve(content) : this.current.read(uri);
  }

  async readHashed(uri: string): Promise<HashedFile | undefined> {
    return this.contents.has(uri) ? undefined : this.current.readHashed?.(uri);
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

  /** Entries of a folder that the change has added or removed, as they were. */
  private entriesIn(folder: string): ReturnType<typeof overlaidEntries> {
    const files = [...this.contents].map(([uri, { kind }]) => [uri, kind !== 'missing'] as const);
    return overlaidEntries(files, folder);
  }
}
