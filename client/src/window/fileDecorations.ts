import { type Disposable, FileDecoration, ThemeColor, type Uri, window } from 'vscode';
import { plainText } from './plainText';

/** How a row with a URI looks. `badge`: at most two characters. `color`: id of a color of the editor. */
interface PlainDecoration {
  readonly badge?: string;
  readonly color: string;
}

/** Decorates URIs of one scheme. The decoration of a URI never changes. */
export function registerFileDecorations(scheme: string, decorationOf: (path: string) => PlainDecoration | undefined): Disposable {
  return window.registerFileDecorationProvider({
    provideFileDecoration(uri: Uri) {
      const found = uri.scheme === scheme ? decorationOf(uri.path) : undefined;
      return found && new FileDecoration(found.badge && plainText(found.badge), undefined, new ThemeColor(found.color));
    },
  });
}
