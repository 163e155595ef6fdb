import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Emitter } from '../../../../shared/event';
import {
  type DirectoryEntry,
  type FileChange,
  type FileContent,
  type FileHead,
  type HashedFile,
  overlaidEntries,
  type Presence,
  Snapshot,
  withOverlaid,
} from '../../engine/languageService';
import { fileUri } from '../files/fileUri';
import { folderDifferences } from '../files/folderDifferences';
import type { ProjectWorkspace } from '../files/projectWorkspace';
import { hashOf } from './fileHash';

type Entries = readonly DirectoryEntry[] | undefined;

/** State of a file as the engine has read it: the hash of its text, or the reason why it has none. */
type ReadState = { readonly hash: string } | 'missing' | 'unreadable';

/**
 * Files on disk with changes that are planned, but not made, so that later plans build on them. Records which text of each file the engine
 * has read, so that edits are only applied to the text for which they were computed.
 */
export class StagedWorkspace implements ProjectWorkspace {
  readonly watchesFiles = true;
  private readonly changed = new Emitter<readonly FileChange[]>((error) => {
    throw error;
  });
  readonly onDidChange = this.changed.event;
  /** Texts of new and edited files by URI; `undefined` for deleted files. */
  private readonly staged = new Map<string, Snapshot | undefined>();
  private readonly readStates = new Map<string, ReadState>();
  /** Files of which the engine has read two different texts: it may have cached facts of both. */
  private readonly mixed = new Set<string>();
  private readonly stats = new Map<string, Presence>();
  private readonly lists = new Map<string, Entries>();
  private readonly hashes = new WeakMap<FileContent, ReadState>();
  private version = 0;

  constructor(private readonly disk: ProjectWorkspace) {
    disk.onDidChange((changes) => this.changed.fire(changes));
  }

  folders(): readonly string[] {
    return this.disk.folders();
  }

  async read(uri: string): Promise<FileContent> {
    const staged = this.stagedContent(uri);
    if (staged) return staged;
    const content = await this.disk.read(uri);
    this.record(uri, content);
    return content;
  }

  async readHashed(uri: string): Promise<HashedFile | undefined> {
    const file = this.staged.has(uri) ? undefined : await this.disk.readHashed?.(uri);
    if (!file) return undefined;
    // Valid UTF-8 is the same bytes as its text encoded again.
    this.recordState(uri, { hash: Buffer.from(file.hash, 'base64url').toString('base64') });
    return {
      hash: file.hash,
      content: async () => {
        const content = await file.content();
        if (content.kind !== 'text') this.readStates.set(uri, content.kind);
        return content;
      },
    };
  }

  async stat(uri: string): Promise<Presence> {
    if (this.staged.has(uri)) return this.staged.get(uri) ? 'file' : 'missing';
    const presence = await this.disk.stat(uri);
    this.stats.set(uri, presence);
    return presence === 'missing' && this.stagedEntries(uri).size > 0 ? 'folder' : presence;
  }

  async list(uri: string): Promise<Entries> {
    const entries = await this.disk.list(uri);
    this.lists.set(uri, entries);
    return withOverlaid(entries, this.stagedEntries(uri));
  }

  async readHead(uri: string, length: number): Promise<FileHead | undefined> {
    const staged = this.staged.get(uri);
    if (!staged) return this.staged.has(uri) ? undefined : this.disk.readHead?.(uri, length);
    const bytes = new TextEncoder().encode(staged.getText());
    return { bytes: bytes.subarray(0, length), size: bytes.length };
  }

  filesChanged(changes: readonly FileChange[]): void {
    for (const { uri } of changes) this.forget(uri);
    this.disk.filesChanged(changes);
  }

  /** Hash of the text that the engine has read. `none`: it has read no text; `mixed`: it has read two different texts. */
  plannedHash(uri: string): { readonly hash: string } | 'none' | 'mixed' {
    if (this.mixed.has(uri)) return 'mixed';
    const known = this.readStates.get(uri);
    return typeof known === 'object' ? known : 'none';
  }

  /** Plans a text for a file, or with `undefined` its deletion. */
  stage(uri: string, text: string | undefined): void {
    const exists = this.staged.get(uri) !== undefined || (!this.staged.has(uri) && this.existed(uri));
    this.staged.set(uri, text === undefined ? undefined : Snapshot.create(uri, 'json', ++this.version, text));
    this.changed.fire([{ uri, type: text === undefined ? 'deleted' : exists ? 'changed' : 'created' }]);
  }

  /** URIs of the files that the planned changes create, edit or delete. */
  stagedUris(): ReadonlySet<string> {
    return new Set(this.staged.keys());
  }

  /** Ends the staging after the planned changes were made: the disk counts again. */
  settle(): void {
    const changes = [...this.staged].map(([uri, document]): FileChange => ({ uri, type: document ? 'changed' : 'deleted' }));
    this.staged.clear();
    this.filesChanged(changes);
  }

  /** Discards the planned changes. */
  discard(): void {
    const changes = [...this.staged].map(([uri, document]): FileChange => {
      if (this.existed(uri)) return { uri, type: document ? 'changed' : 'created' };
      return { uri, type: 'deleted' };
    });
    this.staged.clear();
    if (changes.length > 0) this.filesChanged(changes);
  }

  /** Notifies the engine of differences between the disk and what it has read. */
  async refresh(): Promise<void> {
    const found = new Map<string, FileChange['type']>();
    for (const [uri, entries] of [...this.lists]) {
      for (const [name, type] of folderDifferences(entries, await this.disk.list(uri)))
        found.set(fileUri(join(fileURLToPath(uri), name)), type);
    }
    for (const [uri, presence] of [...this.stats]) {
      const now = await this.disk.stat(uri);
      if (now !== presence) found.set(uri, now === 'missing' ? 'deleted' : 'created');
    }
    for (const [uri, known] of [...this.readStates]) {
      const now = this.readStateOf(await this.disk.read(uri));
      if (isSame(now, known) && !this.mixed.has(uri)) continue;
      if (now === 'missing') found.set(uri, 'deleted');
      else if (known === 'missing') found.set(uri, 'created');
      else if (!found.has(uri)) found.set(uri, 'changed');
    }
    this.stats.clear();
    this.lists.clear();
    this.filesChanged([...found].map(([uri, type]) => ({ uri, type })));
  }

  private existed(uri: string): boolean {
    return (this.readStates.get(uri) ?? 'missing') !== 'missing';
  }

  private stagedContent(uri: string): FileContent | undefined {
    if (!this.staged.has(uri)) return undefined;
    const document = this.staged.get(uri);
    return document ? { kind: 'text', document } : { kind: 'missing' };
  }

  private record(uri: string, content: FileContent): void {
    this.recordState(uri, this.readStateOf(content));
  }

  private recordState(uri: string, now: ReadState): void {
    const before = this.readStates.get(uri);
    if (before !== undefined && !isSame(before, now)) this.mixed.add(uri);
    else this.readStates.set(uri, now);
  }

  private readStateOf(content: FileContent): ReadState {
    if (content.kind !== 'text') return content.kind;
    // A file that is unchanged is the same object.
    const known = this.hashes.get(content) ?? { hash: hashOf(content.document.getText()) };
    this.hashes.set(content, known);
    return known;
  }

  private forget(uri: string): void {
    this.readStates.delete(uri);
    this.mixed.delete(uri);
    this.stats.delete(uri);
  }

  /** Entries that the planned changes add to a folder or remove from it, by name. */
  private stagedEntries(folder: string): ReturnType<typeof overlaidEntries> {
    const files = [...this.staged].map(([uri, document]) => [uri, document !== undefined] as const);
    return overlaidEntries(files, folder);
  }
}

function isSame(a: ReadState, b: ReadState): boolean {
  return typeof a === 'object' && typeof b === 'object' ? a.hash === b.hash : a === b;
}
