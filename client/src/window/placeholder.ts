import { type Disposable, type TextEditor, ThemeColor, window } from 'vscode';
import { oneLine } from './plainText';

/** Text after the first line of an editor that is not part of its document. */
interface Placeholder extends Disposable {
  /** @param text hides the placeholder if `undefined` */
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
