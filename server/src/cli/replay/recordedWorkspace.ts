import { createHash } from 'node:crypto';
import type { FileBytes, LocatedFile } from '../../disk/fileAccess';
import { type FileStamp, stampOf } from '../../disk/fileStamp';
import type { DirectoryEntry, FileChange, FileContent, FileHead, HashedFile, Presence } from '../../engine/languageService';
import type { DiskWorkspace } from '../files/diskWorkspace';
import type { ProjectWorkspace } from '../files/projectWorkspace';

/** Bytes of a file that were read. */
export interface ReadFile {
  readonly hash: string;
  /** `undefined` if a later version of the file could have the same one. */
  readonly stamp: FileStamp | undefined;
}

/** Another question than for the bytes of a file. */
export interface FileQuestion {
  readonly kind: 'read' | 'stat' | 'list' | 'head' | 'locate';
  readonly uri: string;
  /** Number of bytes of a head. */
  readonly length?: number;
}

/** All that was asked about the files of a workspace, with the answers in a form that can be compared. */
export interface Trace {
  readonly files: ReadonlyMap<string, ReadFile>;
  readonly answers: readonly (readonly [FileQuestion, string])[];
}

/** Files on disk. Records all questions with their answers, on which everything depends that is computed from the files. */
export class RecordedWorkspace implements ProjectWorkspace {
  readonly watchesFiles = true;
  private readonly files = new Map<string, ReadFile>();
  private readonly answers = new Map<string, readonly [FileQuestion, string]>();
  /** Files that are known not to have changed since an earlier run. */
  private unchanged: ReadonlyMap<string, ReadFile> = new Map();
  private hasContradiction = false;

  constructor(readonly disk: DiskWorkspace) {}

  /** The questions so far; `undefined` if files have changed in between, so that results may depend on several versions of them. */
  trace(): Trace | undefined {
    return this.hasContradiction ? undefined : { files: this.files, answers: [...this.answers.values()] };
  }

  /** Sets files that need not be read to know their hashes. */
  setUnchanged(files: ReadonlyMap<string, ReadFile>): void {
    this.unchanged = files;
  }

  folders(): readonly string[] {
    return this.disk.folders();
  }

  async read(uri: string): Promise<FileContent> {
    const content = await this.disk.read(uri);
    // The texts of pages whose bytes were read are needed again for reports.
    if (!(content.kind === 'text' && this.files.has(uri))) this.record({ kind: 'read', uri }, describeContent(content));
    return content;
  }

  async readHashed(uri: string): Promise<HashedFile | undefined> {
    const known = this.unchanged.get(uri);
    if (known) {
      this.recordFile(uri, known);
      return new UnreadFile(known.hash, () => this.readBytes(uri));
    }
    return this.readBytes(uri);
  }

  /** A file with its bytes, which is read in any case. */
  async readBytes(uri: string): Promise<FileBytes | undefined> {
    const file = await this.disk.readHashed(uri);
    if (file) this.recordFile(uri, file);
    return file;
  }

  /** A file that can be read, without reading it. */
  async locate(uri: string): Promise<LocatedFile | undefined> {
    const file = await this.disk.locate(uri);
    this.record({ kind: 'locate', uri }, describeLocated(file));
    return file;
  }

  async stat(uri: string): Promise<Presence> {
    const presence = await this.disk.stat(uri);
    this.record({ kind: 'stat', uri }, presence);
    return presence;
  }

  async list(uri: string): Promise<readonly DirectoryEntry[] | undefined> {
    const entries = await this.disk.list(uri);
    this.record({ kind: 'list', uri }, describeEntries(entries));
    return entries;
  }

  async readHead(uri: string, length: number): Promise<FileHead | undefined> {
    const head = await this.disk.readHead(uri, length);
    this.record({ kind: 'head', uri, length }, describeHead(head));
    return head;
  }

  filesChanged(changes: readonly FileChange[]): void {
    this.disk.filesChanged(changes);
  }

  get onDidChange(): ProjectWorkspace['onDidChange'] {
    return this.disk.onDidChange;
  }

  private recordFile(uri: string, { hash, stamp }: ReadFile): void {
    const former = this.files.get(uri);
    if (former && former.hash !== hash) this.hasContradiction = true;
    this.files.set(uri, { hash, stamp });
  }

  private record(question: FileQuestion, answer: string): void {
    const key = `${question.kind} ${question.length ?? ''} ${question.uri}`;
    const former = this.answers.get(key);
    if (former && former[1] !== answer) this.hasContradiction = true;
    if (!former) this.answers.set(key, [question, answer]);
  }
}

/** A file whose bytes are read when its content is needed. */
class UnreadFile implements HashedFile {
  constructor(
    public hash: string,
    private readonly readBytes: () => Promise<HashedFile | undefined>,
  ) {}

  async content(): Promise<FileContent> {
    const file = await this.readBytes();
    if (!file) return { kind: 'missing' };
    this.hash = file.hash;
    return file.content();
  }
}

/** Answer of the disk to a question, as a trace has it. */
export async function answerOf(disk: DiskWorkspace, { kind, uri, length = 0 }: FileQuestion): Promise<string> {
  switch (kind) {
    case 'read':
      return describeContent(await disk.read(uri));
    case 'stat':
      return disk.stat(uri);
    case 'list':
      return describeEntries(await disk.list(uri));
    case 'head':
      return describeHead(await disk.readHead(uri, length));
    case 'locate':
      return describeLocated(await disk.locate(uri));
  }
}

function describeContent(content: FileContent): string {
  if (content.kind === 'text') return digest(content.document.getText());
  return content.kind === 'missing' ? 'missing' : content.problem;
}

function describeEntries(entries: readonly DirectoryEntry[] | undefined): string {
  return entries ? digest(entries.map(({ name, kind }) => `${kind} ${name}\0`).join('')) : 'unknown';
}

function describeHead(head: FileHead | undefined): string {
  return head ? `${head.size} ${digest(head.bytes)}` : 'unknown';
}

function describeLocated(file: LocatedFile | undefined): string {
  return file ? `${file.path} ${stampOf(file.info).join(' ')}` : 'unknown';
}

function digest(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('base64url');
}
