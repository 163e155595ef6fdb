import { type Disposable, TabInputText, type TextDocument, type TextEditor, type Uri, workspace } from 'vscode';
import { promptScheme } from '../../ids';
import { window } from '../../window';
import { type Draft, type DraftId, type DraftStore, isBlank, withLineFeeds } from '../core';
import { draftIdOf, promptUri } from './promptUri';

/** The editors of drafts: opens and closes them, and has the store follow what is typed. */
export class PromptEditors implements Disposable {
  private readonly subscriptions: Disposable[];

  constructor(private readonly store: DraftStore) {
    this.subscriptions = [
      workspace.onDidChangeTextDocument(({ document }) => this.takeIn(document)),
      // One that the window has kept over a reload is ahead of the store.
      workspace.onDidOpenTextDocument((document) => document.isDirty && this.takeIn(document)),
      window.tabGroups.onDidChangeTabs(({ closed }) => {
        for (const { input } of closed) if (input instanceof TabInputText) this.dropBlank(input.uri);
      }),
      store.onDidChange(({ before, fromFile }) => {
        // Drafts that were sent or discarded in another window.
        if (fromFile) for (const draft of before.drafts.values()) if (!store.get(draft.id)) void this.close(draft);
      }),
    ];
    void store.loaded.then(() => {
      store.dropBlank((id) => this.isOpen(id));
      // A window that is restored may bring back editors of prompts that were sent or discarded since its state was saved.
      void window.tabGroups.close(this.tabs((id) => !store.get(id)));
    });
  }

  /** Brings a draft's editor to the front. */
  async show(draft: Draft): Promise<TextEditor> {
    const document = await workspace.openTextDocument(promptUri(draft));
    return window.showTextDocument(document, { preview: false });
  }

  /** The document of a draft while it is loaded. */
  document(id: DraftId): TextDocument | undefined {
    return workspace.textDocuments.find(({ uri, isClosed }) => !isClosed && draftIdOf(uri) === id);
  }

  /** The text of a draft's editor, with keys that the store does not have. */
  text(draft: Draft): string {
    return withLineFeeds(this.document(draft.id)?.getText() ?? draft.text);
  }

  /** Closes the editors of a draft without a question. */
  async close({ id }: Pick<Draft, 'id'>): Promise<void> {
    const document = this.document(id);
    if (document?.isDirty) await document.save();
    await window.tabGroups.close(this.tabs((other) => other === id));
  }

  dispose(): void {
    for (const subscription of this.subscriptions) subscription.dispose();
  }

  private takeIn(document: TextDocument): void {
    const id = document.uri.scheme === promptScheme ? draftIdOf(document.uri) : undefined;
    if (id !== undefined) this.store.setText(id, document.getText());
  }

  private dropBlank(uri: Uri): void {
    const id = draftIdOf(uri);
    const draft = id === undefined ? undefined : this.store.get(id);
    if (draft && isBlank(draft) && !this.isOpen(draft.id)) this.store.discard(draft.id);
  }

  private isOpen(id: DraftId): boolean {
    return this.tabs((other) => other === id).length > 0;
  }

  private tabs(isWanted: (id: DraftId) => boolean) {
    const all = window.tabGroups.all.flatMap(({ tabs }) => tabs);
    return all.filter(({ input }) => {
      const id = input instanceof TabInputText ? draftIdOf(input.uri) : undefined;
      return id !== undefined && isWanted(id);
    });
  }
}
