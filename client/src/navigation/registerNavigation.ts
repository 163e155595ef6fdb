import { Disposable, type Memento } from 'vscode';
import { Semaphore } from '../../../shared/semaphore';
import type { OwnDeletions } from '../fileRenames/ownDeletions';
import { commands, navigationScheme } from '../ids';
import type { ServerController } from '../language/serverController';
import { commands as registry, window } from '../window';
import { chooseSite } from './commands/chooseSite';
import { copy, cut, duplicate, paste } from './commands/clipboard';
import { compare, openSides } from './commands/compare';
import { create, newGroup, newPage } from './commands/create';
import { moveBy } from './commands/moveBy';
import { moveTo } from './commands/moveTo';
import { openInConfig } from './commands/openInConfig';
import { setIcon, setProperty, setTag } from './commands/properties';
import { remove } from './commands/remove';
import { changePath, rename } from './commands/rename';
import type { RowArguments } from './commands/rows';
import { convert, extract, runOnNode, wrap } from './commands/structure';
import type { Tools } from './commands/tools';
import { translate } from './commands/translate';
import { comparedDecoration } from './compare/comparedLook';
import { DragAndDrop } from './tree/dragAndDrop';
import { NavigationClipboard } from './tree/navigationClipboard';
import { NavigationEditor } from './tree/navigationEditor';
import { NavigationView } from './tree/navigationView';
import { decorationOf } from './tree/rowLook';

/** The view of the navigation, with its commands. @param deletions gets the files that its commands delete */
export function registerNavigation(server: ServerController, storage: Memento, deletions: OwnDeletions): Disposable {
  const view: NavigationView = new NavigationView(
    server,
    storage,
    new DragAndDrop(() => ({ model: view.model, editor, isComparing: view.comparison !== undefined })),
  );
  const editor = new NavigationEditor(server, view);
  const tools: Tools = { server, view, editor, clipboard: new NavigationClipboard(), deletions };
  // A key that is held down repeats before the tree shows the former move, and each is by one place.
  const moves = new Semaphore(1);
  const register = (name: string, run: (...given: RowArguments) => unknown): Disposable =>
    registry.registerCommand(name, async (...given: RowArguments) => {
      await run(...given);
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
    register(commands.navigationOpenLeft, (...given) => openSides(view, ['left'], given)),
    register(commands.navigationOpenRight, (...given) => openSides(view, ['right'], given)),
    register(commands.navigationOpenBoth, (...given) => openSides(view, ['left', 'right'], given)),
    register(commands.navigationOpenInConfig, (...given) => openInConfig(view, ...given)),
    register(commands.navigationNewPage, (...given) => newPage(tools, ...given)),
    register(commands.navigationNewGroup, (...given) => newGroup(tools, ...given)),
    register(commands.navigationCreate, (...given) => create(tools, ...given)),
    register(commands.navigationRename, (...given) => rename(tools, ...given)),
    register(commands.navigationChangePath, (...given) => changePath(tools, ...given)),
    register(commands.navigationMoveUp, (...given) => moves.run(() => moveBy(tools, 'up', given))),
    register(commands.navigationMoveDown, (...given) => moves.run(() => moveBy(tools, 'down', given))),
    register(commands.navigationMoveTo, (...given) => moveTo(tools, ...given)),
    register(commands.navigationAdd, (...given) => moveTo(tools, ...given)),
    register(commands.navigationCut, (...given) => cut(tools, ...given)),
    register(commands.navigationCopy, (...given) => copy(tools, ...given)),
    register(commands.navigationPaste, (...given) => paste(tools, ...given)),
    register(commands.navigationDuplicate, (...given) => duplicate(tools, ...given)),
    register(commands.navigationDelete, (...given) => remove(tools, ...given)),
    register(commands.navigationHide, (...given) => setProperty(tools, 'hidden', true, given)),
    register(commands.navigationShow, (...given) => setProperty(tools, 'hidden', null, given)),
    register(commands.navigationExpand, (...given) => setProperty(tools, 'expanded', true, given)),
    register(commands.navigationCollapse, (...given) => setProperty(tools, 'expanded', null, given)),
    register(commands.navigationSetDefault, (...given) => setProperty(tools, 'default', true, given)),
    register(commands.navigationSetTag, (...given) => setTag(tools, ...given)),
    register(commands.navigationSetIcon, (...given) => setIcon(tools, ...given)),
    register(commands.navigationSortByTitle, (...given) => runOnNode(tools, { by: 'title' }, given)),
    register(commands.navigationSortByPath, (...given) => runOnNode(tools, { by: 'path' }, given)),
    register(commands.navigationWrap, (...given) => wrap(tools, ...given)),
    register(commands.navigationTranslate, (...given) => translate(tools, ...given)),
    register(commands.navigationUnwrap, (...given) => runOnNode(tools, 'unwrap', given)),
    register(commands.navigationConvert, (...given) => convert(tools, ...given)),
    register(commands.navigationExtract, (...given) => extract(tools, ...given)),
    register(commands.navigationInline, (...given) => runOnNode(tools, 'inline', given)),
    register(commands.navigationListGenerated, (...given) => runOnNode(tools, 'list generated', given)),
  );
}
