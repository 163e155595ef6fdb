import { contextKeys } from '../../ids';
import { commands as registry } from '../../window';

/** Cut or copied nodes, with their site. */
interface Clip {
  readonly root: string;
  readonly ids: readonly string[];
  readonly isCut: boolean;
}

/** The nodes that can be pasted. */
export class NavigationClipboard {
  private current: Clip | undefined;

  get clip(): Clip | undefined {
    return this.current;
  }

  set(clip: Clip | undefined): void {
    this.current = clip;
    void registry.executeCommand('setContext', contextKeys.navigationCanPaste, clip !== undefined);
  }
}
