// Writes what VS Code logs to its files, with the names that VS Code's own logger has.
import { appendFileSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

const levels = ['trace', 'debug', 'info', 'warning', 'error', 'critical'];
const off = levels.length;

class Logger {
  #file;
  #level = 0;
  #bare = false;

  constructor(file) {
    this.#file = file;
    mkdirSync(dirname(file), { recursive: true });
  }

  trace = (message) => this.#write(0, message);
  debug = (message) => this.#write(1, message);
  info = (message) => this.#write(2, message);
  warn = (message) => this.#write(3, message);
  error = (message) => this.#write(4, message);
  critical = (message) => this.#write(5, message);

  getLevel() {
    return this.#level;
  }

  setLevel(level) {
    this.#level = level;
  }

  /** Only one pattern is ever asked for. */
  setPattern() {}

  clearFormatters() {
    this.#bare = true;
  }

  /** Nothing is held back. */
  flush() {}

  drop() {
    this.#level = off;
  }

  #write(level, message) {
    if (level < this.#level) return;
    const time = new Date().toISOString().replace('T', ' ').slice(0, -1);
    try {
      appendFileSync(this.#file, this.#bare ? message : `${time} [${levels[level]}] ${message}\n`);
    } catch {
      // The folder of a host that is being stopped is gone already.
    }
  }
}

export const version = 0;
export function setLevel() {}
export function setFlushOn() {}
export async function createRotatingLogger(_name, file) {
  return new Logger(file);
}
export const createAsyncRotatingLogger = createRotatingLogger;
