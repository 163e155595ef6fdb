import { Disposable, extensions, workspace } from 'vscode';
import { configurationSection, contextKeys, commands as ids, settings } from '../ids';
import { EditorPageFeatures } from '../language/editorPageFeatures';
import { isUsed } from '../language/pageFeatures';
import type { ServerController } from '../language/serverController';
import { commands as registry, window } from '../window';
import { editSelections, toggleLink } from './editMarkup';
import { endLists } from './endLists';
import { formatTables } from './formatTables';
import { insertSample } from './insertSample';
import { type InlineMark, toggleList, toggleMark } from './markup';
import { pasteImages, pasteLinks } from './pasteProviders';
import { surroundWithComponent } from './surround';

/** Registers the commands that edit the text of pages, and what happens to links and images that are pasted. */
export function registerPageEditing(server: ServerController): Disposable {
  const features = new EditorPageFeatures();
  const mark = (id: (typeof ids)[keyof typeof ids], by: InlineMark): Disposable =>
    registry.registerCommand(id, () => editSelections((text, selection) => toggleMark(text, selection, by)));
  /** Another extension for MDX has the same keys. */
  const setContext = (): void => {
    const document = window.activeTextEditor?.document;
    void registry.executeCommand('setContext', contextKeys.editsPages, document !== undefined && isUsed(features, 'editing', document));
  };
  setContext();
  return Disposable.from(
    window.onDidChangeActiveTextEditor(setContext),
    extensions.onDidChange(setContext),
    workspace.onDidChangeConfiguration((event) => {
      if (event.affectsConfiguration(`${configurationSection}.${settings.pagesEditing}`)) setContext();
    }),
    mark(ids.pageToggleBold, '**'),
    mark(ids.pageToggleItalic, '_'),
    mark(ids.pageToggleCode, '`'),
    registry.registerCommand(ids.pageToggleList, () => editSelections(toggleList)),
    registry.registerCommand(ids.pageToggleLink, toggleLink),
    registry.registerCommand(ids.pageFormatTables, formatTables),
    registry.registerCommand(ids.pageInsertSample, () => insertSample(server)),
    registry.registerCommand(ids.pageSurround, () => surroundWithComponent(server)),
    endLists(features),
    pasteLinks(features),
    pasteImages(server, features),
  );
}
