import { type Disposable, FileDecoration, ThemeColor, type Uri, window } from 'vscode';
import { plainText } from './plainText';

/** Decoration of a row with a URI: a badge of at most two characters, and the id of a theme color. */
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
