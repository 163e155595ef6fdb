import { Disposable, l10n, type TextEditor, workspace } from 'vscode';
import { promptScheme } from '../../ids';
import { window } from '../../window';

/** Displays a placeholder in empty prompts. */
export function showPromptPlaceholder(): Disposable {
  const placeholder = window.createPlaceholder();
  const draw = (editor: TextEditor) => {
    const { uri } = editor.document;
    if (uri.scheme !== promptScheme) return;
    const isEmpty = editor.document.getText() === '';
    placeholder.show(editor, isEmpty ? l10n.t('Say what the agent is to do, in as many lines as it takes.') : undefined);
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
