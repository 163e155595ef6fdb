import { DraftStore, PromptStore, StorageHealth } from '../../../../client/src/agentJobs/core';
import { MemoryFile } from '../storage/memoryFile';
import { FakeClock, settle } from '../support/fakeClock';
import { MemoryLog } from '../support/memoryLog';

/** Redacts the keys of these tests. */
const redact = (text: string) => text.replaceAll(/key_\w+/g, 'key_…');

/** Files of a workspace, and the windows that share them. */
export class Windows {
  readonly clock = new FakeClock();
  readonly drafts = new MemoryFile();
  readonly prompts = new MemoryFile();
  readonly log = new MemoryLog();
  /** Number of notifications that changes cannot be stored. */
  notifications = 0;
  readonly health = new StorageHealth(this.clock.now, () => {
    this.notifications += 1;
  });
  private ids = 0;

  /** Opens a window that has read the files. */
  async open() {
    const { clock, log, health } = this;
    const newId = () => {
      this.ids += 1;
      return `id-${this.ids}`;
    };
    const drafts = new DraftStore({ file: this.drafts, clock, log, health, newId, redact });
    const prompts = new PromptStore({ file: this.prompts, clock, log, health });
    await Promise.all([drafts.loaded, prompts.loaded, settle()]);
    return { drafts, prompts };
  }
}
