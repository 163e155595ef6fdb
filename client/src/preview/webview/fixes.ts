import type { FromPage } from '../messages';

/** Requests for the fixes of problems, which the extension answers by messages. */
export class Fixes {
  private readonly pending = new Map<number, ((titles: readonly string[]) => void)[]>();

  constructor(private readonly extension: { postMessage(message: FromPage): void }) {}

  of(id: number): Promise<readonly string[]> {
    return new Promise((resolve) => {
      const waiting = this.pending.get(id) ?? [];
      this.pending.set(id, [...waiting, resolve]);
      if (waiting.length === 0) this.extension.postMessage({ type: 'fixes', id });
    });
  }

  answer(id: number, titles: readonly string[]): void {
    for (const resolve of this.pending.get(id) ?? []) resolve(titles);
    this.pending.delete(id);
  }
}
