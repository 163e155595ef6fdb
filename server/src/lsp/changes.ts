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
    let collected: Change[] | undefined;
    this.onDidChange((change) => {
      if (collected) {
        collected.push(change);
        return;
      }
      collected = [change];
      this.host.timers.setTimer(() => {
        const burst = collected ?? [];
        collected = undefined;
        callback(burst);
      }, delayMs);
    });
  }

  /**
   * Debounces: calls back after a period of `delayMs` without a change, and at the latest `maxMs` after the first one. For work that no
   * request waits for, and that would delay the completion of what is typed.
   */
  onSettled(delayMs: number, maxMs: number, callback: () => void): void {
    let isWaiting = false;
    let hasChanged = false;
    const wait = (waitedMs: number): void => {
      isWaiting = true;
      hasChanged = false;
      this.host.timers.setTimer(() => {
        if (hasChanged && waitedMs + delayMs < maxMs) {
          wait(waitedMs + delayMs);
          return;
        }
        isWaiting = false;
        callback();
      }, delayMs);
    };
    this.onDidChange(() => {
      if (isWaiting) hasChanged = true;
      else wait(0);
    });
  }
}
