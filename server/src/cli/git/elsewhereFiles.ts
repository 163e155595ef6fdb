import { createHash } from 'node:crypto';
import type { DirectoryEntry, FileContent, HashedFile, Presence } from '../../engine/languageService';
import type { FileState } from './fileState';

/** Maximum number of questions that are asked concurrently. */
const maxConcurrent = 64;

/** Question about a file or folder, with its answer in a form that can be compared. */
export interface ElsewhereAnswer {
  readonly kind: 'version' | 'stat' | 'list';
  readonly uri: string;
  readonly answer: string;
}

/** Files that are the same in every state. Records what was asked about them, on which results about a commit depend besides its tree. */
export class ElsewhereFiles implements FileState {
  private readonly asked = new Map<string, Pick<ElsewhereAnswer, 'kind' | 'uri'>>();

  constructor(private readonly disk: FileState) {}

  /** All questions so far, with their answers. */
  answers(): Promise<ElsewhereAnswer[]> {
    return this.answersTo([...this.asked.values()]);
  }

  /** Whether questions have the same answers as before. */
  async haveSame(answers: readonly ElsewhereAnswer[]): Promise<boolean> {
    const now = await this.answersTo(answers);
    return now.every(({ answer }, index) => answer === answers[index]?.answer);
  }

  read(uri: string): Promise<FileContent> {
    this.note('version', uri);
    return this.disk.read(uri);
  }

  readHashed(uri: string): Promise<HashedFile | undefined> {
    this.note('version', uri);
    return this.disk.readHashed?.(uri) ?? Promise.resolve(undefined);
  }

  bytes(uri: string): Promise<Uint8Array | undefined> {
    this.note('version', uri);
    return this.disk.bytes(uri);
  }

  stat(uri: string): Promise<Presence> {
    this.note('stat', uri);
    return this.disk.stat(uri);
  }

  list(uri: string): Promise<readonly DirectoryEntry[] | undefined> {
    this.note('list', uri);
    return this.disk.list(uri);
  }

  version(uri: string): Promise<string> {
    this.note('version', uri);
    return this.disk.version(uri);
  }

  private note(kind: ElsewhereAnswer['kind'], uri: string): void {
    this.asked.set(`${kind} ${uri}`, { kind, uri });
  }

  private async answersTo(questions: readonly Pick<ElsewhereAnswer, 'kind' | 'uri'>[]): Promise<ElsewhereAnswer[]> {
    const found: ElsewhereAnswer[] = [];
    for (let at = 0; at < questions.length; at += maxConcurrent) {
      const some = questions.slice(at, at + maxConcurrent);
      const answers = await Promise.all(some.map(({ kind, uri }) => this.answerTo(kind, uri)));
      for (const [index, { kind, uri }] of some.entries()) found.push({ kind, uri, answer: answers[index] ?? '' });
    }
    return found;
  }

  private async answerTo(kind: ElsewhereAnswer['kind'], uri: string): Promise<string> {
    if (kind === 'version') return this.disk.version(uri);
    if (kind === 'stat') return this.disk.stat(uri);
    const entries = await this.disk.list(uri);
    const names = entries?.map((entry) => `${entry.kind} ${entry.name}`).sort();
    return names ? createHash('sha256').update(names.join('\0')).digest('base64url') : 'unknown';
  }
}
