import { Disposable, l10n, type Memento } from 'vscode';
import { Semaphore } from '../../../shared/semaphore';
import type { OwnDeletions } from '../fileRenames/ownDeletions';
import { commands, navigationScheme } from '../ids';
import type { ServerController } from '../language/serverController';
import { commands as registry, window } from '../window';
import { chooseSite } from './commands/chooseSite';
import { copy, cut, duplicate, paste } from './commands/clipboard';
import { compare, openSides } from './commands/compare';
import { create, newGroup, newPage } from './commands/create';
import { find } from './commands/find';
import { freezeVersion } from './commands/freezeVersion';
import { generate } from './commands/generate';
import { moveBy } from './commands/moveBy';
import { moveTo } from './commands/moveTo';
import { openInConfig } from './commands/openInConfig';
import { copyAddress, openToSide, revealInExplorer } from './commands/openPage';
import { setIcon, setProperty, setTag } from './commands/properties';
import { remove } from './commands/remove';
import { changePath, rename } from './commands/rename';
import { comparedRowsOf, type RowArguments, rowsOf } from './commands/rows';
import { convert, extract, runOnNode, wrap } from './commands/structure';
import type { Tools } from './commands/tools';
import { translate } from './commands/translate';
import { stepThrough } from './commands/undo';
import { comparedDecoration } from './compare/comparedLook';
import { DragAndDrop } from './tree/dragAndDrop';
import { NavigationClipboard } from './tree/navigationClipboard';
import { NavigationEditor } from './tree/navigationEditor';
import { NavigationView } from './tree/navigationView';
import { decorationOf } from './tree/rowLook';
import { EditorFiles } from './undo/editorFiles';
import { NavigationHistory } from './undo/navigationHistory';

/** Registers the view of the navigation and its commands. @param deletions records the files that the commands delete */
export function registerNavigation(server: ServerController, storage: Memento, deletions: OwnDeletions): Disposable {
  const view: NavigationView = new NavigationView(
    server,
    storage,
    new DragAndDrop(() => ({ model: view.model, editor, isComparing: view.comparison !== undefined })),
  );
  const history = new NavigationHistory(new EditorFiles(deletions));
  const editor = new NavigationEditor(server, view, history);
  const tools: Tools = { server, view, editor, history, clipboard: new NavigationClipboard(), deletions };
  // Serializes moves: a key that is held down repeats before the tree shows the previous move.
  const moves = new Semaphore(1);
  const register = (name: string, run: (...args: RowArguments) => unknown): Disposable =>
    registry.registerCommand(name, async (...args: RowArguments) => {
      await run(...args);
    });
  /** A command on rows, which the list of commands offers even if no row is selected. */
  const registerOnRows = (name: string, run: (...args: RowArguments) => unknown): Disposable =>
    register(name, (...args) => {
      if (rowsOf(view, args).length > 0 || comparedRowsOf(view, args).length > 0) return run(...args);
      return window.showInformationMessage(l10n.t('Select a row of the navigation first.'));
    });
  return Disposable.from(
    view,
    moves,
    window.registerFileDecorations(navigationScheme, (path) => decorationOf(path) ?? comparedDecoration(path)),
    registry.registerCommand(commands.navigationChooseSite, () => chooseSite(server, view)),
    registry.registerCommand(commands.navigationCompare, () => compare(view)),
    registry.registerCommand(commands.navigationStopComparing, () => view.stopComparing()),
    registry.registerCommand(commands.navigationShowDifferences, () => view.comparison?.showOnlyDifferences(true)),
    registry.registerCommand(commands.navigationShowAllRows, () => view.comparison?.showOnlyDifferences(false)),
    register(commands.navigationOpenLeft, (...args) => openSides(view, ['left'], args)),
    register(commands.navigationOpenRight, (...args) => openSides(view, ['right'], args)),
    register(commands.navigationOpenBoth, (...args) => openSides(view, ['left', 'right'], args)),
    register(commands.navigationOpenInConfig, (...args) => openInConfig(view, ...args)),
    registry.registerCommand(commands.navigationUndo, () => moves.run(() => stepThrough(tools, 'undo'))),
    registry.registerCommand(commands.navigationRedo, () => moves.run(() => stepThrough(tools, 'redo'))),
    registry.registerCommand(commands.navigationFind, () => find(server, view)),
    register(commands.navigationOpenToSide, (...args) => openToSide(view, ...args)),
    register(commands.navigationRevealInExplorer, (...args) => revealInExplorer(view, ...args)),
    register(commands.navigationCopyAddress, (...args) => copyAddress(view, ...args)),
    register(commands.navigationNewPage, (...args) => newPage(tools, ...args)),
    register(commands.navigationNewGroup, (...args) => newGroup(tools, ...args)),
    register(commands.navigationCreate, (...args) => create(tools, ...args)),
    registerOnRows(commands.navigationRename, (...args) => rename(tools, ...args)),
    registerOnRows(commands.navigationChangePath, (...args) => changePath(tools, ...args)),
    registerOnRows(commands.navigationMoveUp, (...args) => moves.run(() => moveBy(tools, 'up', args))),
    registerOnRows(commands.navigationMoveDown, (...args) => moves.run(() => moveBy(tools, 'down', args))),
    registerOnRows(commands.navigationMoveTo, (...args) => moveTo(tools, ...args)),
    register(commands.navigationAdd, (...args) => moveTo(tools, ...args)),
    register(commands.navigationCut, (...args) => cut(tools, ...args)),
    register(commands.navigationCopy, (...args) => copy(tools, ...args)),
    register(commands.navigationPaste, (...args) => paste(tools, ...args)),
    registerOnRows(commands.navigationDuplicate, (...args) => duplicate(tools, ...args)),
    registerOnRows(commands.navigationDelete, (...args) => remove(tools, ...args)),
    register(commands.navigationHide, (...args) => setProperty(tools, 'hidden', true, args)),
    register(commands.navigationShow, (...args) => setProperty(tools, 'hidden', null, args)),
    register(commands.navigationExpand, (...args) => setProperty(tools, 'expanded', true, args)),
    register(commands.navigationCollapse, (...args) => setProperty(tools, 'expanded', null, args)),
    register(commands.navigationSetDefault, (...args) => setProperty(tools, 'default', true, args)),
    registerOnRows(commands.navigationSetTag, (...args) => setTag(tools, ...args)),
    registerOnRows(commands.navigationSetIcon, (...args) => setIcon(tools, ...args)),
    register(commands.navigationSortByTitle, (...args) => runOnNode(tools, { by: 'title' }, args)),
    register(commands.navigationSortByPath, (...args) => runOnNode(tools, { by: 'path' }, args)),
    registerOnRows(commands.navigationWrap, (...args) => wrap(tools, ...args)),
    registerOnRows(commands.navigationTranslate, (...args) => translate(tools, ...args)),
    register(commands.navigationUnwrap, (...args) => runOnNode(tools, 'unwrap', args)),
    registerOnRows(commands.navigationConvert, (...args) => convert(tools, ...args)),
    register(commands.navigationExtract, (...args) => extract(tools, ...args)),
    register(commands.navigationInline, (...args) => runOnNode(tools, 'inline', args)),
    register(commands.navigationGenerate, (...args) => generate(tools, ...args)),
    register(commands.navigationFreezeVersion, () => freezeVersion(tools)),
    register(commands.navigationListGenerated, (...args) => runOnNode(tools, 'list generated', args)),
  );
}
