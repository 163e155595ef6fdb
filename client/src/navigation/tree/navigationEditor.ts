import { l10n, Selection, Uri, type WorkspaceEdit, workspace } from 'vscode';
import type { NavigationOperation } from '../../../../server/src/lsp/protocol';
import { type ElementNoun, rankedElementKinds } from '../../../../shared/elementKinds';
import { areUnchanged, plannedTexts } from '../../files/plannedTexts';
import { configurationSection, settings } from '../../ids';
import { offerRestart } from '../../language/failureNotice';
import type { NavigationEditOutcome, ServerController } from '../../language/serverController';
import { window } from '../../window';
import type { NavigationHistory } from '../undo/navigationHistory';
import type { NavigationView } from './navigationView';
import { renamedIds, subjectIds } from './renamedIds';

/** Names with which an operation is tried. */
const trialName = 'docs.json trial';
const trialLanguages = ['lv', 'uz', 'hu'];

/** Edits the displayed navigation. Files stay unsaved, so that the user can review and undo the change, except for a new page. */
export class NavigationEditor {
  constructor(
    private readonly server: ServerController,
    private readonly view: NavigationView,
    private readonly history: NavigationHistory,
  ) {}

  /**
   * Applies an operation as one edit, which is one undo step, and selects the edited nodes.
   * @returns the new ids of these nodes; `undefined` if nothing was changed, which is reported
   */
  run(operation: NavigationOperation): Promise<readonly string[] | undefined> {
    return this.history.during(() => this.apply(operation));
  }

  private async apply(operation: NavigationOperation): Promise<readonly string[] | undefined> {
    const { root } = this.view.model;
    const change = await this.plan(operation);
    if (!change || root === undefined) return undefined;
    const texts = await this.history.read(change.files);
    const unsaved = new Set(workspace.textDocuments.filter(({ isDirty }) => isDirty).map(({ uri }) => uri.toString()));
    if (!(await areUnchanged(plannedTexts(change.texts))) || !(await workspace.applyEdit(change.edit))) {
      void window.showWarningMessage(l10n.t('The files have changed meanwhile. Nothing was changed.'));
      return undefined;
    }
    const renamed = renamedIds(operation, change.nodes);
    const [wrapper] = operation.kind === 'wrap' ? change.nodes : [];
    if (wrapper !== undefined) this.view.expand(wrapper);
    const shown = wrapper === undefined ? change.nodes : renamed.map(([, newId]) => newId);
    await this.show(shown, renamed, change.open === undefined);
    if (change.open !== undefined) await openPage(Uri.parse(change.open), change.edit, unsaved);
    // After the page is saved, which may format it.
    await this.history.record(root, texts, { before: subjectIds(operation), after: shown, renamed });
    return change.nodes;
  }

  /** Selects the first of the nodes after an edit. @param renamed ids of nodes before and after it, which stay expanded */
  async show(ids: readonly string[], renamed: readonly (readonly [from: string, to: string])[], focus = true): Promise<void> {
    for (const [id, newId] of renamed) if (newId !== id) this.view.renamed(id, newId);
    await this.view.reveal(ids, { focus });
  }

  /** Computes the edit of an operation without applying it; `undefined` if there is none, which is reported. */
  async plan(operation: NavigationOperation): Promise<Extract<NavigationEditOutcome, { kind: 'edit' }> | undefined> {
    const { root } = this.view.model;
    if (root === undefined) return undefined;
    if ((await this.server.settled()) === 'failed') {
      void offerRestart();
      return undefined;
    }
    const change = await this.server.navigationEdit({ root, operation });
    if (change.kind === 'edit') return change;
    void window.showWarningMessage(change.reason);
    return undefined;
  }

  /** The kinds of elements that an operation can have, the most common first. Reports the reason if there are none. */
  async possibleKinds(operationFor: (kind: ElementNoun, name: string) => NavigationOperation): Promise<readonly ElementNoun[]> {
    const { root } = this.view.model;
    if (root === undefined || (await this.server.settled()) === 'failed') return [];
    const answers = await Promise.all(
      rankedElementKinds.map(async ({ noun }) => ({ noun, answer: await this.tryKind(root, noun, operationFor) })),
    );
    const possible = answers.flatMap(({ noun, answer }) => (answer.kind === 'edit' ? [noun] : []));
    const [first] = answers;
    if (possible.length === 0 && first?.answer.kind === 'refused') void window.showWarningMessage(first.answer.reason);
    return possible;
  }

  /** Plans an operation with names that are hardly taken; a language can only have the code of one. */
  private async tryKind(
    root: string,
    kind: ElementNoun,
    operationFor: (kind: ElementNoun, name: string) => NavigationOperation,
  ): Promise<NavigationEditOutcome> {
    const names = kind === 'language' ? trialLanguages : [trialName];
    for (const name of names) {
      const answer = await this.server.navigationEdit({ root, operation: operationFor(kind, name) });
      if (answer.kind === 'edit' || name === names.at(-1)) return answer;
    }
    throw new Error('unreachable: the last name is answered');
  }

  /** Applies operations one after the other until one is refused. @returns whether there were any and all were applied */
  async runAll(operations: readonly NavigationOperation[]): Promise<boolean> {
    for (const operation of operations) if (!(await this.run(operation))) return false;
    return operations.length > 0;
  }
}

/**
 * Opens the page of an edit. A new one has the cursor below its front matter, and is saved with the navigation: its file is there already,
 * and would be empty for other programs.
 * @param unsaved URIs of the documents with changes of the user, which only the user saves
 */
async function openPage(uri: Uri, edit: WorkspaceEdit, unsaved: ReadonlySet<string>): Promise<void> {
  const editor = await window.showTextDocument(uri);
  if (!edit.has(uri)) return;
  const end = editor.document.lineAt(editor.document.lineCount - 1).range.end;
  editor.selection = new Selection(end, end);
  if (!workspace.getConfiguration(configurationSection, uri).get<boolean>(settings.navigationSaveNewPages, true)) return;
  for (const [changed] of edit.entries()) {
    if (!unsaved.has(changed.toString())) await (await workspace.openTextDocument(changed)).save();
  }
}
