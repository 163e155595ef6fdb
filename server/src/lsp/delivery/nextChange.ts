import type { CancellationToken } from 'vscode-languageserver';
import type { Changes } from '../changes';

/** Debounce of files that are not open, in milliseconds after a change. */
const delayMs = 500;

/** Lets a request wait for the next change. */
export class NextChange {
  private waiting: (() => void)[] = [];

  constructor(changes: Changes) {
    changes.onBurst(delayMs, () => {
      const waiting = this.waiting;
      this.waiting = [];
      for (const resolve of waiting) resolve();
    });
  }

  /** Resolves after the next change, or when the token is cancelled. */
  next(token: CancellationToken): Promise<void> {
    return new Promise((resolve) => {
      this.waiting.push(resolve);
      token.onCancellationRequested(() => resolve());
    });
  }
}
