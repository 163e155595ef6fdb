import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import type { Git } from '../../disk/git';

interface PendingRead {
  /** `undefined`: the blob is too large. */
  resolve(bytes: Uint8Array | undefined): void;
  reject(error: Error): void;
}

/** Blob that is being received. */
interface Body {
  /** Size in bytes, including the line break after the blob. */
  readonly size: number;
  readonly isBuffered: boolean;
}

/** The repository lacks a blob of its commits, or Git failed. */
export class MissingBlobError extends Error {
  override readonly name = 'MissingBlobError';
}

/** Reads blobs of a repository in one Git process, in the order of the requests. */
export class Blobs {
  private readonly waiting: PendingRead[] = [];
  private process: Promise<ChildProcessWithoutNullStreams> | undefined;
  private chunks: Buffer[] = [];
  private length = 0;
  private body: Body | undefined;

  /** @param folder folder of the repository @param maxSize in bytes: larger blobs are not buffered */
  constructor(
    private readonly git: Git,
    private readonly folder: string,
    private readonly maxSize: number,
  ) {}

  /** `undefined` if the blob is too large. @throws {MissingBlobError} if the repository lacks the blob, as a partial clone may */
  async read(id: string): Promise<Uint8Array | undefined> {
    this.process ??= this.start();
    const { stdin } = await this.process;
    return new Promise((resolve, reject) => {
      this.waiting.push({ resolve, reject });
      stdin.write(`${id}\n`);
    });
  }

  dispose(): void {
    void this.process?.then(
      (process) => process.stdin.end(),
      () => undefined,
    );
  }

  private async start(): Promise<ChildProcessWithoutNullStreams> {
    const process = await this.git.start(this.folder, ['cat-file', '--batch']);
    process.on('error', () => this.fail());
    process.on('close', () => this.fail());
    // The end of the process counts, not failed writes to it.
    process.stdin.on('error', () => undefined);
    process.stderr.resume();
    process.stdout.on('data', (chunk: Buffer) => this.take(chunk));
    return process;
  }

  /** Rejects the reads of a process that has ended, as on a corrupt object. The next read starts another process. */
  private fail(): void {
    this.process = undefined;
    [this.chunks, this.length, this.body] = [[], 0, undefined];
    for (const { reject } of this.waiting.splice(0)) reject(new MissingBlobError('Git ended before it had answered.'));
  }

  private take(chunk: Buffer): void {
    this.chunks.push(chunk);
    this.length += chunk.length;
    while (this.body ? this.takeBody(this.body) : this.takeHeader());
  }

  /** Reads `<id> blob <size>`, or `<id> missing`. @returns whether there may be more data */
  private takeHeader(): boolean {
    const received = this.joined();
    const end = received.indexOf(0x0a);
    if (end < 0) return false;
    const [, kind, size] = received.toString('latin1', 0, end).split(' ');
    this.drop(end + 1);
    if (kind === 'blob') this.body = { size: Number(size) + 1, isBuffered: Number(size) <= this.maxSize };
    else this.waiting.shift()?.reject(new MissingBlobError('The repository lacks a file of this commit.'));
    return this.length > 0;
  }

  private takeBody(body: Body): boolean {
    if (this.length < body.size) {
      if (body.isBuffered) return false;
      this.body = { ...body, size: body.size - this.length };
      this.drop(this.length);
      return false;
    }
    const bytes = body.isBuffered ? this.joined().subarray(0, body.size - 1) : undefined;
    this.drop(body.size);
    this.body = undefined;
    this.waiting.shift()?.resolve(bytes);
    return this.length > 0;
  }

  private joined(): Buffer {
    const [first, ...others] = this.chunks;
    const whole = first && others.length === 0 ? first : Buffer.concat(this.chunks);
    this.chunks = [whole];
    return whole;
  }

  private drop(length: number): void {
    const rest = this.length === length ? undefined : this.joined().subarray(length);
    this.chunks = rest ? [rest] : [];
    this.length -= length;
  }
}
