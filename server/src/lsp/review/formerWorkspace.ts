import type { Disposable } from '../../../../shared/disposable';
import {
  type DirectoryEntry,
  type FileChange,
  type FileContent,
  type FileHead,
  type Presence,
  Snapshot,
  type Workspace,
} from '../../engine/languageService';

/** Files as they were before a change: the current ones, except those that the change has touched. */
export class FormerWorkspace implements Workspace {
  readonly watchesFiles = true;
  private readonly contents = new Map<string, FileContent>();
  /** Names of touched files and of the folders around them, by folder. */
  private readonly touched = new Map<string, Map<string, 'file' | 'folder' | 'missing'>>();

  /** @param former texts by URI; `undefined` for a file that did not exist */
  constructor(
    private readonly current: Workspace,
    former: ReadonlyMap<string, string | undefined>,
  ) {
    for (const [uri, text] of former) {
      const content: FileContent =
        text === undefined ? { kind: 'missing' } : { kind: 'text', document: Snapshot.create(uri, 'plaintext', 0, text) };
      this.contents.set(uri, content);
      this.touch(uri, text === undefined ? 'missing' : 'file');
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
    const hasFormer = [...(this.touched.get(uri)?.values() ?? [])].some((kind) => kind !== 'missing');
    return presence === 'missing' && hasFormer ? 'folder' : presence;
  }

  async list(uri: string): Promise<readonly DirectoryEntry[] | undefined> {
    const entries = await this.current.list(uri);
    const touched = this.touched.get(uri);
    if (!touched) return entries;
    const others = (entries ?? []).filter(({ name }) => !touched.has(name));
    return [...others, ...[...touched].flatMap(([name, kind]) => (kind === 'missing' ? [] : [{ name, kind }]))];
  }

  async readHead(uri: string, length: number): Promise<FileHead | undefined> {
    return this.contents.has(uri) ? undefined : this.current.readHead?.(uri, length);
  }

  /** Nothing of the past changes. */
  onDidChange(_listener: (changes: readonly FileChange[]) => void): Disposable {
    return { dispose: () => undefined };
  }

  private touch(uri: string, kind: 'file' | 'folder' | 'missing'): void {
    const slash = uri.lastIndexOf('/');
    const [folder, name] = [uri.slice(0, slash), decodeURIComponent(uri.slice(slash + 1))];
    const names = this.touched.get(folder) ?? new Map<string, 'file' | 'folder' | 'missing'>();
    this.touched.set(folder, names);
    names.set(name, kind);
    const isOutermost = !folder.includes('/') || this.current.folders().includes(folder);
    const parent = folder.slice(0, folder.lastIndexOf('/'));
    const folderName = decodeURIComponent(folder.slice(folder.lastIndexOf('/') + 1));
    // A folder of a file that did not exist may have existed: the current entry decides.
    if (kind !== 'missing' && !isOutermost && this.touched.get(parent)?.get(folderName) !== 'folder') this.touch(folder, 'folder');
  }
}
