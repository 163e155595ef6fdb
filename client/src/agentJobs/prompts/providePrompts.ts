import { Disposable, l10n, type TextEditor, workspace } from 'vscode';
import { promptScheme } from '../../ids';
import { window } from '../../window';
import { PromptFiles } from '../drafts/promptFiles';
import type { Panel } from '../panelContext';
import { PromptLenses } from './promptLenses';
import { reportPromptProblems } from './promptProblems';

/** Providers for editors of drafts. Registered at activation, since a window may open with such an editor. */
interface Prompts extends Disposable {
  /** Updates editors and their code lenses after each change of drafts or jobs. */
  follow(panel: Panel): Disposable;
}

/** @param wake loads the drafts when an editor first needs one */
export function providePrompts(wake: () => Panel): Prompts {
  const files = new PromptFiles(() => wake().drafts.store);
  const lenses = new PromptLenses(wake);
  const disposables = Disposable.from(
    workspace.registerFileSystemProvider(promptScheme, files, { isCaseSensitive: true }),
    files,
    lenses,
    showPromptPlaceholder(),
    reportPromptProblems(),
  );
  return {
    follow: ({ drafts: { store }, jobs }) =>
      Disposable.from(
        files.follow(store),
        store.onDidChange(() => lenses.refresh()),
        jobs.ledger.onDidChange(() => lenses.refresh()),
      ),
    dispose: () => void disposables.dispose(),
  };
}

/** Displays a placeholder in empty prompts. */
function showPromptPlaceholder(): Disposable {
  const placeholder = window.createPlaceholder();
  const draw = (editor: TextEditor) => {
    const { uri } = editor.document;
    if (uri.scheme !== promptScheme) return;
    const isEmpty = editor.document.getText() === '';
    placeholder.show(editor, isEmpty ? l10n.t('Describe what the agent should do, in as many lines as you need.') : undefined);
  };
  window.visibleTextEditors.forEach(draw);
  return Disposable.from(
    placeholder,
    window.onDidChangeVisibleTextEditors((editors) => editors.forEach(draw)),
    workspace.onDidChangeTextDocument(({ document }) =>
      window.visibleTextEditors.filter((editor) => editor.document === document).forEach(draw),
    ),
  );
}
