import type { Log } from '../../../../client/src/agentJobs/core';

/** Records the logged messages. */
export class MemoryLog implements Log {
  readonly lines: string[] = [];
  readonly debug = (message: string) => void this.lines.push(`debug ${message}`);
  readonly info = (message: string) => void this.lines.push(`info ${message}`);
  readonly warn = (message: string) => void this.lines.push(`warn ${message}`);
  readonly error = (message: string) => void this.lines.push(`error ${message}`);

  get problems(): string[] {
    return this.lines.filter((line) => line.startsWith('warn') || line.startsWith('error'));
  }
}
