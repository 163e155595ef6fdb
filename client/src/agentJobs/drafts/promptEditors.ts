import { type Disposable, TabInputText, type TextDocument, type TextEditor, type Uri, workspace } from 'vscode';
import { promptScheme } from '../../ids';
import { window } from '../../window';
import { type Draft, type DraftId, type DraftStore, isBlankDraft, withLineFeeds } from '../core';
import { draftIdOf, promptUri } from './promptUri';

/** Opens and closes the editors of drafts, and stores edits as they are typed. */
export class PromptEditors implements Disposable {
  private readonly subscriptions: Disposable[];

  constructor(private readonly store: DraftStore) {
    this.subscriptions = [
      workspace.onDidChangeTextDocument(({ document }) => this.storeText(document)),
      // A dirty document that the editor restores after a reload is newer than the store.
      workspace.onDidOpenTextDocument((document) => document.isDirty && this.storeText(document)),
      window.tabGroups.onDidChangeTabs(({ closed }) => {
        for (const { input } of closed) if (input instanceof TabInputText) this.dropBlank(input.uri);
      }),
      store.onDidChange(({ before, fromFile }) => {
        // Closes drafts that were sent or discarded in another window.
        if (fromFile) for (const draft of before.drafts.values()) if (!store.get(draft.id)) void this.close(draft);
      }),
    ];
    void store.loaded.then(() => {
      store.dropBlank((id) => this.isOpen(id));
      // A restored window may reopen editors of prompts that were sent or discarded after its state was saved.
      void window.tabGroups.close(this.tabs((id) => !store.get(id)));
    });
  }

  /** Brings a draft's editor to the front. */
  async show(draft: Draft): Promise<TextEditor> {
    const document = await workspace.openTextDocument(promptUri(draft));
    return window.showTextDocument(document, { preview: false });
  }

  /** Document of a draft, if it is loaded. */
  document(id: DraftId): TextDocument | undefined {
    return workspace.textDocuments.find(({ uri, isClosed }) => !isClosed && draftIdOf(uri) === id);
  }

  /** Text of a draft in its editor, else in the store. Only the text of the editor can contain keys. */
  text(draft: Draft): string {
    return withLineFeeds(this.document(draft.id)?.getText() ?? draft.text);
  }

  /** Closes the editors of a draft. Saves it first, so that the editor does not ask. */
  async close({ id }: Pick<Draft, 'id'>): Promise<void> {
    const document = this.document(id);
    if (document?.isDirty) await document.save();
    await window.tabGroups.close(this.tabs((other) => other === id));
  }

  dispose(): void {
    for (const subscription of this.subscriptions) subscription.dispose();
  }

  private storeText(document: TextDocument): void {
    const id = document.uri.scheme === promptScheme ? draftIdOf(document.uri) : undefined;
    if (id !== undefined) this.store.setText(id, document.getText());
  }

  private dropBlank(uri: Uri): void {
    const id = draftIdOf(uri);
    const draft = id === undefined ? undefined : this.store.get(id);
    if (draft && isBlankDraft(draft) && !this.isOpen(draft.id)) this.store.discard(draft.id);
  }

  private isOpen(id: DraftId): boolean {
    return this.tabs((other) => other === id).length > 0;
  }

  private tabs(matches: (id: DraftId) => boolean) {
    const all = window.tabGroups.all.flatMap(({ tabs }) => tabs);
    return all.filter(({ input }) => {
      const id = input instanceof TabInputText ? draftIdOf(input.uri) : undefined;
      return id !== undefined && matches(id);
    });
  }
}
