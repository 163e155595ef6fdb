// Writes VS Code's log files, with the API of VS Code's own logger.
import { appendFileSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

const levels = ['trace', 'debug', 'info', 'warning', 'error', 'critical'];
const off = levels.length;

class Logger {
  readonly #file: string;
  #level = 0;
  #bare = false;

  constructor(file: string) {
    this.#file = file;
    mkdirSync(dirname(file), { recursive: true });
  }

  trace = (message: string): void => this.#write(0, message);
  debug = (message: string): void => this.#write(1, message);
  info = (message: string): void => this.#write(2, message);
  warn = (message: string): void => this.#write(3, message);
  error = (message: string): void => this.#write(4, message);
  critical = (message: string): void => this.#write(5, message);

  getLevel(): number {
    return this.#level;
  }

  setLevel(level: number): void {
    this.#level = level;
  }

  /** Does nothing: only one pattern is used. */
  setPattern(): void {}

  clearFormatters(): void {
    this.#bare = true;
  }

  /** Does nothing: messages are written without a buffer. */
  flush(): void {}

  drop(): void {
    this.#level = off;
  }

  #write(level: number, message: string): void {
    if (level < this.#level) return;
    const time = new Date().toISOString().replace('T', ' ').slice(0, -1);
    try {
      appendFileSync(this.#file, this.#bare ? message : `${time} [${levels[level]}] ${message}\n`);
    } catch {
      // The folder of a host that is being stopped is deleted already.
    }
  }
}

export const version = 0;
export function setLevel(): void {}
export function setFlushOn(): void {}
export async function createRotatingLogger(_name: string, file: string): Promise<Logger> {
  return new Logger(file);
}
export const createAsyncRotatingLogger = createRotatingLogger;
