import { TextDocument } from 'vscode-languageserver-textdocument';
import { URI } from 'vscode-uri';
import type { ReadProblem } from '../../server/src/engine/base/workspace';
import type { DirectoryEntry, FileChange, FileContent, Presence, Workspace } from '../../server/src/engine/languageService';
import type { Disposable } from '../../shared/disposable';

export const siteFolder = 'file:///site';

/** URI of a path below the site's folder; a URI is returned unchanged. */
export function uriOf(path: string): string {
  return /^[a-z]+:\/\//.test(path) ? path : URI.file(`/site/${path}`).toString();
}

/** Number of requests of the engine by kind: performance tests count them, since a clock is not reliable. */
interface AccessCounts {
  readonly reads: ReadonlyMap<string, number>;
  readonly stats: ReadonlyMap<string, number>;
  readonly lists: ReadonlyMap<string, number>;
}

/** A workspace over `{path: text}`. Paths are relative to `file:///site`, or URIs. */
export class MemoryWorkspace implements Workspace {
  watchesFiles = true;
  /** Whether the host can read bytes. */
  readHead?: NonNullable<Workspace['readHead']>;
  private readonly files = new Map<string, FileContent>();
  private readonly listeners = new Set<(changes: readonly FileChange[]) => void>();
  private readonly counters = { reads: new Map<string, number>(), stats: new Map<string, number>(), lists: new Map<string, number>() };
  private version = 0;
  private batched: FileChange[] | undefined;

  constructor(
    files: Readonly<Record<string, string>> = {},
    public roots: string[] = [siteFolder],
  ) {
    for (const [path, text] of Object.entries(files)) this.files.set(uriOf(path), this.content(uriOf(path), text));
  }

  get counts(): AccessCounts {
    return this.counters;
  }

  /** Number of all reads, or of the reads of one file. */
  reads(path?: string): number {
    if (path !== undefined) return this.counters.reads.get(uriOf(path)) ?? 0;
    return [...this.counters.reads.values()].reduce((sum, count) => sum + count, 0);
  }

  resetCounts(): void {
    for (const counts of Object.values(this.counters)) counts.clear();
  }

  text(path: string): string | undefined {
    const content = this.files.get(uriOf(path));
    return content?.kind === 'text' ? content.document.getText() : undefined;
  }

  set(path: string, text: string): void {
    const uri = uriOf(path);
    const type = this.files.has(uri) ? 'changed' : 'created';
    this.files.set(uri, this.content(uri, text));
    this.fire({ uri, type });
  }

  /** Makes a file exist without a readable text. */
  setUnreadable(path: string, problem: ReadProblem): void {
    const uri = uriOf(path);
    const type = this.files.has(uri) ? 'changed' : 'created';
    this.files.set(uri, { kind: 'unreadable', problem });
    this.fire({ uri, type });
  }

  /** Restores an earlier content of a file with its version, as when a document is closed unsaved. */
  restore(path: string, content: FileContent): void {
    this.files.set(uriOf(path), content);
    this.fire({ uri: uriOf(path), type: 'changed' });
  }

  delete(path: string): void {
    if (this.files.delete(uriOf(path))) this.fire({ uri: uriOf(path), type: 'deleted' });
  }

  /** Replaces a folder by another: like editors, reports only the folder. */
  swapFolder(path: string, files: Readonly<Record<string, string>>): void {
    const folder = uriOf(path);
    for (const uri of [...this.files.keys()]) if (uri.startsWith(`${folder}/`)) this.files.delete(uri);
    this.fire({ uri: folder, type: 'deleted' });
    for (const [name, text] of Object.entries(files)) {
      const uri = uriOf(`${path}/${name}`);
      this.files.set(uri, this.content(uri, text));
    }
    this.fire({ uri: folder, type: 'created' });
  }

  /** Moves a folder with its content. Like the watchers of editors, reports only the folder. */
  moveFolder(from: string, to: string): void {
    const [source, target] = [uriOf(from), uriOf(to)];
    for (const [uri, content] of [...this.files]) {
      if (!uri.startsWith(`${source}/`)) continue;
      this.files.delete(uri);
      const moved = target + uri.slice(source.length);
      this.files.set(moved, content.kind === 'text' ? this.content(moved, content.document.getText()) : content);
    }
    this.fire({ uri: source, type: 'deleted' });
    this.fire({ uri: target, type: 'created' });
  }

  /** Reports all changes of a callback in one event, as after a change of branch. */
  batch(change: () => void): void {
    const changes: FileChange[] = [];
    this.batched = changes;
    change();
    this.batched = undefined;
    this.notify(changes);
  }

  folders(): readonly string[] {
    return this.roots;
  }

  async read(uri: string): Promise<FileContent> {
    count(this.counters.reads, uri);
    return this.files.get(uri) ?? { kind: 'missing' };
  }

  async stat(uri: string): Promise<Presence> {
    count(this.counters.stats, uri);
    const content = this.files.get(uri);
    if (content?.kind === 'unreadable' && content.problem === 'outside') return 'unknown';
    if (content) return 'file';
    return [...this.files.keys()].some((file) => file.startsWith(`${uri}/`)) ? 'folder' : 'missing';
  }

  async list(uri: string): Promise<readonly DirectoryEntry[]> {
    count(this.counters.lists, uri);
    const entries = new Map<string, DirectoryEntry>();
    for (const file of this.files.keys()) {
      if (!file.startsWith(`${uri}/`)) continue;
      const [name = '', ...below] = file.slice(uri.length + 1).split('/');
      entries.set(name, { name: decodeURIComponent(name), kind: below.length > 0 ? 'folder' : 'file' });
    }
    return [...entries.values()];
  }

  onDidChange(listener: (changes: readonly FileChange[]) => void): Disposable {
    this.listeners.add(listener);
    return { dispose: () => this.listeners.delete(listener) };
  }

  get listenerCount(): number {
    return this.listeners.size;
  }

  private content(uri: string, text: string): FileContent {
    return { kind: 'text', document: TextDocument.create(uri, 'json', ++this.version, text) };
  }

  private fire(change: FileChange): void {
    if (this.batched) this.batched.push(change);
    else this.notify([change]);
  }

  private notify(changes: readonly FileChange[]): void {
    if (this.watchesFiles) for (const listener of this.listeners) listener(changes);
  }
}

function count(counts: Map<string, number>, uri: string): void {
  counts.set(uri, (counts.get(uri) ?? 0) + 1);
}
