import { createHash } from 'node:crypto';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { DirectoryEntry, FileContent, HashedFile, Presence } from '../../server/src/engine/languageService';
import type { FileAccess } from '../../server/src/lsp/host';

/** Files in memory, by URI. Counts reads; a read can be delayed. */
export class MemoryFiles implements FileAccess {
  /** Number of reads of each file. */
  readonly reads = new Map<string, number>();
  /** Files whose bytes were decoded. */
  readonly decoded: string[] = [];
  /** Number of listings of each folder. */
  readonly lists = new Map<string, number>();
  /** The folders in which the last read was allowed. */
  lastBases: readonly string[] = [];
  private readonly contents = new Map<string, FileContent>();
  private readonly gates = new Map<string, Promise<void>>();

  constructor(files: Readonly<Record<string, string>>) {
    for (const [uri, text] of Object.entries(files)) this.set(uri, text);
  }

  set(uri: string, text: string): void {
    this.contents.set(uri, { kind: 'text', document: TextDocument.create(uri, 'json', 0, text) });
  }

  setUnreadable(uri: string, problem: 'tooLarge' | 'binary' | 'denied' | 'outside'): void {
    this.contents.set(uri, { kind: 'unreadable', problem });
  }

  delete(uri: string): void {
    this.contents.delete(uri);
  }

  /** Delays reads of this file, or listings of this folder, until the returned function is called. */
  hold(uri: string): () => void {
    let release = (): void => undefined;
    this.gates.set(
      uri,
      new Promise((resolve) => {
        release = resolve;
      }),
    );
    return () => {
      this.gates.delete(uri);
      release();
    };
  }

  async read(uri: string, bases: readonly string[]): Promise<FileContent> {
    this.reads.set(uri, (this.reads.get(uri) ?? 0) + 1);
    this.lastBases = bases;
    await this.gates.get(uri);
    return this.contents.get(uri) ?? { kind: 'missing' };
  }

  async readHashed(uri: string, bases: readonly string[]): Promise<HashedFile | undefined> {
    if (this.contents.get(uri)?.kind !== 'text') return undefined;
    const content = await this.read(uri, bases);
    if (content.kind !== 'text') return undefined;
    return {
      hash: createHash('sha256').update(content.document.getText()).digest('base64url'),
      content: async () => {
        this.decoded.push(uri);
        return content;
      },
    };
  }

  async stat(uri: string): Promise<Presence> {
    if (this.contents.has(uri)) return 'file';
    return [...this.contents.keys()].some((known) => known.startsWith(`${uri}/`)) ? 'folder' : 'missing';
  }

  async list(uri: string): Promise<readonly DirectoryEntry[]> {
    this.lists.set(uri, (this.lists.get(uri) ?? 0) + 1);
    await this.gates.get(uri);
    const kinds = new Map<string, DirectoryEntry['kind']>();
    for (const known of this.contents.keys()) {
      if (!known.startsWith(`${uri}/`)) continue;
      const [name = '', ...below] = known.slice(uri.length + 1).split('/');
      kinds.set(decodeURIComponent(name), below.length > 0 ? 'folder' : 'file');
    }
    return [...kinds].map(([name, kind]) => ({ name, kind }));
  }
}
