import { Disposable, type Uri } from 'vscode';
import { hostClock } from '../../hostClock';
import { type DraftFacts, type DraftId, DraftStore, ExclusiveTasks, PromptStore, type StorageHealth, service } from '../core';
import { withoutFoundKeys } from '../inputTexts';
import type { JobLog } from '../jobLog';
import { storageFile } from '../stateFile';
import { PromptEditors } from './promptEditors';

export const draftsFileName = 'agent-drafts.json';

/** Prompts of this workspace: drafts, and prompts that were sent. */
export class Drafts implements Disposable {
  readonly store: DraftStore;
  readonly prompts: PromptStore;
  readonly editors: PromptEditors;
  /** Running commands that send drafts. A second command for the same draft is ignored. */
  readonly sending = new ExclusiveTasks<DraftId>();
  private readonly disposables: Disposable;

  /** @param folder folder of the stored prompts */
  constructor(folder: Uri, log: JobLog, health: StorageHealth) {
    const shared = { clock: hostClock, log, health };
    const redact = (text: string) => withoutFoundKeys(text, service);
    const newId = () => Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('');
    this.store = new DraftStore({ ...shared, file: storageFile(folder, draftsFileName), redact, newId });
    this.prompts = new PromptStore({ ...shared, file: storageFile(folder, 'agent-prompts.json') });
    this.editors = new PromptEditors(this.store);
    this.disposables = Disposable.from(this.editors, this.store, this.prompts);
  }

  /** Drafts and attempts for the view. */
  facts(): DraftFacts {
    const { store } = this;
    return { drafts: store.drafts(), uncertain: store.uncertain(), isSending: ({ id }) => store.isSending(id) };
  }

  dispose(): void {
    this.disposables.dispose();
  }
}
