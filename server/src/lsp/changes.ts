import { Emitter } from 'vscode-languageserver';
import type { FileChange } from '../engine/languageService';
import type { ServerHost } from './host';
import type { OverlayWorkspace } from './overlayWorkspace';

/** Change that may affect results: of files, or (`settings`) of how they are checked. */
export type Change = { readonly kind: 'files'; readonly files: readonly FileChange[] } | { readonly kind: 'settings' };

/** The event source for all deliveries. */
export class ChangeSource {
  private readonly emitter = new Emitter<Change>();
  readonly onDidChange = this.emitter.event;

  constructor(
    workspace: Pick<OverlayWorkspace, 'onDidChange'>,
    private readonly host: Pick<ServerHost, 'timers'>,
  ) {
    workspace.onDidChange((files) => this.emitter.fire({ kind: 'files', files }));
  }

  settingsChanged(): void {
    this.emitter.fire({ kind: 'settings' });
  }

  /**
   * Throttles: calls back once per burst of changes, `delayMs` after the first change. A steady stream of changes does not delay the call
   * forever.
   */
  onBurst(delayMs: number, callback: (changes: readonly Change[]) => void): void {
    this.onSettled(delayMs, delayMs, callback);
  }

  /**
   * Debounces: calls back after a period of `delayMs` without a change, and at the latest `maxMs` after the first one. For work that no
   * request waits for, and that would delay the completion of what is typed.
   */
  onSettled(delayMs: number, maxMs: number, callback: (changes: readonly Change[]) => void): void {
    let collected: Change[] = [];
    const wait = (waitedMs: number): void => {
      const { length } = collected;
      this.host.timers.setTimer(() => {
        if (collected.length > length && waitedMs + delayMs < maxMs) {
          wait(waitedMs + delayMs);
          return;
        }
        const changes = collected;
        collected = [];
        callback(changes);
      }, delayMs);
    };
    this.onDidChange((change) => {
      if (collected.push(change) === 1) wait(0);
    });
  }
}
