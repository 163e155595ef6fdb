import type { SharedFile } from '../../../../client/src/agentJobs/core';

/** File in memory that windows share. */
export class MemoryFile implements SharedFile {
  text: string | undefined;
  writes = 0;
  private readonly listeners = new Set<() => void>();
  readFailure: Error | undefined;
  writeFailure: Error | undefined;
  private held: Promise<void> | undefined;

  async read(): Promise<string | undefined> {
    if (this.readFailure) throw this.readFailure;
    const { text, held } = this;
    this.held = undefined;
    await held;
    return text;
  }

  /** Delays the end of the next read, which gets the current text, until the returned function is called. */
  holdNextRead(): () => void {
    let release = () => {};
    this.held = new Promise((resolve) => {
      release = resolve;
    });
    return release;
  }

  /** Text of an interrupted write. */
  interrupted: string | undefined;

  async readInterrupted(): Promise<string | undefined> {
    if (this.readFailure) throw this.readFailure;
    return this.interrupted;
  }

  async write(text: string): Promise<void> {
    if (this.writeFailure) throw this.writeFailure;
    this.writes += 1;
    this.text = text;
  }

  onDidChange(listener: () => void) {
    this.listeners.add(listener);
    return { dispose: () => void this.listeners.delete(listener) };
  }

  /** Fires the change event in all windows, which takes a while. */
  tell(): void {
    for (const listener of this.listeners) listener();
  }
}
