import type { CliHost } from '../host';

/** In milliseconds: what is done sooner needs no news of it. */
const patience = 700;
/** From the start of the line, and nothing behind. */
const clearLine = '\r\u001B[K';

/** Says on a terminal what is being done, once that takes long; on anything else it is silent. */
export class Progress {
  private readonly start = performance.now();
  private isShown = false;

  constructor(private readonly host: Pick<CliHost, 'stderr' | 'env'>) {}

  /** @param text one line, of characters that are safe to show */
  show(text: string): void {
    const { stderr, env } = this.host;
    if (!stderr.isTTY || env.TERM === 'dumb' || performance.now() - this.start < patience) return;
    stderr.write(clearLine + text.slice(0, (stderr.columns ?? 80) - 1));
    this.isShown = true;
  }

  /** Takes away what was shown. To be called before anything else is written. */
  clear(): void {
    if (this.isShown) this.host.stderr.write(clearLine);
    this.isShown = false;
  }
}
