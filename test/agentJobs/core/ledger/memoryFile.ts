import type { SharedFile } from '../../../../client/src/agentJobs/core';

/** File in memory that several windows may share. */
export class MemoryFile implements SharedFile {
  private readonly listeners = new Set<() => void>();
  /** All texts that were written. */
  readonly writes: string[] = [];
  /** Thrown by each write while it is set. */
  failure: Error | undefined;

  /** Text of an interrupted write. */
  interrupted: string | undefined;

  constructor(private text?: string) {}

  async read(): Promise<string | undefined> {
    return this.text;
  }

  async readInterrupted(): Promise<string | undefined> {
    return this.interrupted;
  }

  async write(text: string): Promise<void> {
    if (this.failure) throw this.failure;
    this.writes.push(text);
    this.text = text;
    for (const listener of [...this.listeners]) listener();
  }

  onDidChange(listener: () => void) {
    this.listeners.add(listener);
    return { dispose: () => void this.listeners.delete(listener) };
  }

  /** Returns the file in another session. */
  reopened(): MemoryFile {
    return new MemoryFile(this.text);
  }
}
