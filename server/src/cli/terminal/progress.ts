import type { CliHost } from '../host';
import { withoutControlCharacters } from './visible';

/** Delay of the progress, in milliseconds: shorter work shows none. */
const delayMs = 1_000;
/** Minimum interval between two texts, in milliseconds. */
const intervalMs = 100;
/** Moves to the start of the line and erases it. */
const clearLine = '\r\u001B[K';

/** Shows progress on a terminal once work takes long; silent otherwise. */
export class Progress {
  private readonly start = performance.now();
  private isShown = false;
  private lastShown = Number.NEGATIVE_INFINITY;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly host: Pick<CliHost, 'stderr' | 'env'>) {}

  /** @param text one line */
  show(text: string): void {
    const now = performance.now();
    if (now - this.start < delayMs || now - this.lastShown < intervalMs) return;
    this.lastShown = now;
    this.write(text);
  }

  /** Shows a text after the delay. @returns function that cancels this, and erases the text */
  showLater(text: string): () => void {
    this.timer = setTimeout(() => this.write(text), delayMs);
    return () => this.clear();
  }

  private write(text: string): void {
    const { stderr, env } = this.host;
    if (!stderr.isTTY || env.TERM === 'dumb') return;
    stderr.write(clearLine + withoutControlCharacters(text).slice(0, (stderr.columns ?? 80) - 1));
    this.isShown = true;
  }

  /** Erases the progress. Call it before any other output. */
  clear(): void {
    clearTimeout(this.timer);
    if (this.isShown) this.host.stderr.write(clearLine);
    this.isShown = false;
  }
}
