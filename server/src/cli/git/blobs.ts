import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import type { Git } from '../../disk/git';

interface Waiting {
  /** `undefined`: the blob is too large. */
  resolve(bytes: Uint8Array | undefined): void;
  reject(error: Error): void;
}

/** The content that is being received. */
interface Body {
  /** In bytes, with the line break after it. */
  readonly size: number;
  readonly isKept: boolean;
}

/** A repository does not have a blob of its commits, or Git cannot say. */
export class MissingBlobError extends Error {
  override readonly name = 'MissingBlobError';
}

/** Reads blobs of a repository in one process, in the order in which they are asked for. */
export class Blobs {
  private readonly waiting: Waiting[] = [];
  private process: Promise<ChildProcessWithoutNullStreams> | undefined;
  private chunks: Buffer[] = [];
  private length = 0;
  private body: Body | undefined;

  /** @param folder one of the repository @param maxSize in bytes: larger ones are not kept in memory */
  constructor(
    private readonly git: Git,
    private readonly folder: string,
    private readonly maxSize: number,
  ) {}

  /** `undefined` if the blob is too large. @throws {MissingBlobError} if the repository does not have it, as a partial clone may not */
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
    const fail = (): void => {
      for (const { reject } of this.waiting.splice(0)) reject(new MissingBlobError('Git ended before it had answered.'));
    };
    process.on('error', fail);
    process.on('close', fail);
    // Its end is what counts.
    process.stdin.on('error', () => undefined);
    process.stderr.resume();
    process.stdout.on('data', (chunk: Buffer) => this.take(chunk));
    return process;
  }

  private take(chunk: Buffer): void {
    this.chunks.push(chunk);
    this.length += chunk.length;
    while (this.body ? this.takeBody(this.body) : this.takeHeader());
  }

  /** `<id> blob <size>`, or `<id> missing`. @returns whether there may be more */
  private takeHeader(): boolean {
    const received = this.joined();
    const end = received.indexOf(0x0a);
    if (end < 0) return false;
    const [, kind, size] = received.toString('latin1', 0, end).split(' ');
    this.drop(end + 1);
    if (kind === 'blob') this.body = { size: Number(size) + 1, isKept: Number(size) <= this.maxSize };
    else this.waiting.shift()?.reject(new MissingBlobError('The repository lacks a file of this commit.'));
    return this.length > 0;
  }

  private takeBody(body: Body): boolean {
    if (this.length < body.size) {
      if (body.isKept) return false;
      this.body = { ...body, size: body.size - this.length };
      this.drop(this.length);
      return false;
    }
    const bytes = body.isKept ? this.joined().subarray(0, body.size - 1) : undefined;
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
