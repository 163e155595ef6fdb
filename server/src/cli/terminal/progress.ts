import type { CliHost } from '../host';
import { withoutControlCharacters } from './visible';

/** Delay of the progress, in milliseconds: shorter work shows none. */
const delayMs = 700;
/** Moves to the start of the line and erases it. */
const clearLine = '\r\u001B[K';

/** Shows progress on a terminal once work takes long; silent otherwise. */
export class Progress {
  private readonly start = performance.now();
  private isShown = false;

  constructor(private readonly host: Pick<CliHost, 'stderr' | 'env'>) {}

  /** @param text one line */
  show(text: string): void {
    if (performance.now() - this.start >= delayMs) this.write(text);
  }

  /** Shows a text after the delay. @returns function that cancels this, and erases the text */
  showLater(text: string): () => void {
    const timer = setTimeout(() => this.write(text), delayMs);
    return () => {
      clearTimeout(timer);
      this.clear();
    };
  }

  private write(text: string): void {
    const { stderr, env } = this.host;
    if (!stderr.isTTY || env.TERM === 'dumb') return;
    stderr.write(clearLine + withoutControlCharacters(text).slice(0, (stderr.columns ?? 80) - 1));
    this.isShown = true;
  }

  /** Erases the progress. Call it before any other output. */
  clear(): void {
    if (this.isShown) this.host.stderr.write(clearLine);
    this.isShown = false;
  }
}
