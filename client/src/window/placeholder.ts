import { type Disposable, type TextEditor, ThemeColor, window } from 'vscode';
import { oneLine } from './plainText';

/** A text that an editor shows behind its first line, and that is no part of its document. */
export interface Placeholder extends Disposable {
  /** @param text nothing is shown without it */
  show(editor: TextEditor, text: string | undefined): void;
}

export function createPlaceholder(): Placeholder {
  const type = window.createTextEditorDecorationType({
    after: { color: new ThemeColor('input.placeholderForeground'), fontStyle: 'italic' },
  });
  return {
    show(editor, text) {
      const { range } = editor.document.lineAt(0);
      const after = text === undefined ? undefined : { contentText: oneLine(text) };
      editor.setDecorations(type, after ? [{ range, renderOptions: { after } }] : []);
    },
    dispose: () => type.dispose(),
  };
}
