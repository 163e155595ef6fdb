import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Emitter } from '../../../../shared/event';
import type { DirectoryEntry, FileChange, FileContent, HashedFile, Presence } from '../../engine/languageService';
import { fileUri } from '../files/fileUri';
import { folderDifferences } from '../files/folderDifferences';
import type { ProjectWorkspace } from '../files/projectWorkspace';
import type { ElsewhereFiles } from '../git/elsewhereFiles';
import type { FileState } from '../git/fileState';
import type { RecordedWorkspace } from '../replay/recordedWorkspace';

type Entries = readonly DirectoryEntry[] | undefined;

/**
 * Files before a change, and after the change once `apply` is called: then the engine is notified of the differences like of any other file
 * change, and recomputes only what depends on them.
 */
export class ChangeWorkspace implements ProjectWorkspace {
  readonly watchesFiles = true;
  private readonly changed = new Emitter<readonly FileChange[]>((error) => {
    throw error;
  });
  readonly onDidChange = this.changed.event;
  private current: FileState;
  /** Questions of the engine whose answers were not compared yet, with the answers before the change. */
  private readonly reads = new Map<string, undefined>();
  private readonly stats = new Map<string, Promise<Presence>>();
  private readonly lists = new Map<string, Promise<Entries>>();
  private comparing = Promise.resolve(new Map<string, FileChange['type']>());

  /**
   * @param disk records the files that are read from disk for either state
   * @param elsewhere those of the state before the change that are the same in every state
   */
  constructor(
    readonly disk: RecordedWorkspace,
    readonly elsewhere: ElsewhereFiles,
    private readonly before: FileState,
    private readonly after: FileState,
  ) {
    this.current = before;
  }

  folders(): readonly string[] {
    return this.disk.folders();
  }

  read(uri: string): Promise<FileContent> {
    if (this.current === this.before) this.reads.set(uri, undefined);
    return this.current.read(uri);
  }

  readHashed(uri: string): Promise<HashedFile | undefined> {
    if (this.current === this.before) this.reads.set(uri, undefined);
    return this.current.readHashed?.(uri) ?? Promise.resolve(undefined);
  }

  stat(uri: string): Promise<Presence> {
    const presence = this.current.stat(uri);
    if (this.current === this.before) this.stats.set(uri, presence);
    return presence;
  }

  list(uri: string): Promise<Entries> {
    const entries = this.current.list(uri);
    if (this.current === this.before) this.lists.set(uri, entries);
    return entries;
  }

  /** Reads a file of one state, whichever state is the current one. @param path path below the folder */
  readIn(state: 'before' | 'after', folderUri: string, path: string): Promise<FileContent> {
    return this[state].read(fileUri(join(fileURLToPath(folderUri), path)));
  }

  /** Whether a file differs in the two states. */
  async differs(uri: string): Promise<boolean> {
    const [before, after] = await Promise.all([this.before.version(uri), this.after.version(uri)]);
    return before !== after;
  }

  /** Reads a file of one state, whichever state is the current one. */
  readUri(state: 'before' | 'after', uri: string): Promise<FileContent> {
    return this[state].read(uri);
  }

  /** Bytes of a file in one state; `undefined` if it cannot be read. */
  bytesIn(state: 'before' | 'after', uri: string): Promise<Uint8Array | undefined> {
    return this[state].bytes(uri);
  }

  filesChanged(changes: readonly FileChange[]): void {
    this.changed.fire(changes);
  }

  /** Differences of the files that have been looked at, which `apply` reports. */
  async changesToCome(): Promise<'none' | 'pages' | 'any'> {
    if (this.current === this.after) return 'none';
    return [...(await this.differences())].every(([uri, type]) => type === 'changed' && /\.mdx?$/i.test(uri)) ? 'pages' : 'any';
  }

  /** Begins with the state after the change. Must be called before any file is read. */
  skipBefore(): void {
    this.current = this.after;
  }

  /** Switches to the state after the change. Must not be called during a check. */
  async apply(): Promise<void> {
    const found = await this.differences();
    this.current = this.after;
    this.changed.fire([...found].map(([uri, type]) => ({ uri, type })));
  }

  /** Differences of all that was looked at before the change. Each file is compared once, as neither state changes. */
  private differences(): Promise<ReadonlyMap<string, FileChange['type']>> {
    this.comparing = this.comparing.then(async (found) => {
      await eachOf(this.lists, async (uri, entries) => {
        for (const [name, type] of folderDifferences(await entries, await this.after.list(uri)))
          found.set(fileUri(join(fileURLToPath(uri), name)), type);
      });
      await eachOf(this.stats, async (uri, presence) => {
        const [before, after] = [await presence, await this.after.stat(uri)];
        if (before !== after) found.set(uri, after === 'missing' ? 'deleted' : 'created');
      });
      await eachOf(this.reads, async (uri) => {
        const [before, after] = [await this.before.version(uri), await this.after.version(uri)];
        if (before === after) return;
        if (after === 'missing') found.set(uri, 'deleted');
        else if (before === 'missing') found.set(uri, 'created');
        else if (!found.has(uri)) found.set(uri, 'changed');
      });
      return found;
    });
    return this.comparing;
  }
}

/** Empties a map, and handles what it had. */
async function eachOf<Answer>(asked: Map<string, Answer>, handle: (uri: string, answer: Answer) => Promise<void>): Promise<void> {
  const entries = [...asked];
  asked.clear();
  await Promise.all(entries.map(([uri, answer]) => handle(uri, answer)));
}
