import { Disposable, type Memento } from 'vscode';
import { commands, navigationScheme } from '../ids';
import type { ServerController } from '../language/serverController';
import { commands as registry, window } from '../window';
import { chooseSite } from './commands/chooseSite';
import { openInConfig } from './commands/openInConfig';
import type { RowArguments } from './commands/rows';
import { NavigationView } from './tree/navigationView';
import { decorationOf } from './tree/rowLook';

/** The view of the navigation, with its commands. */
export function registerNavigation(server: ServerController, storage: Memento): Disposable {
  const view = new NavigationView(server, storage);
  return Disposable.from(
    view,
    window.registerFileDecorations(navigationScheme, decorationOf),
    registry.registerCommand(commands.navigationChooseSite, () => chooseSite(server, view)),
    registry.registerCommand(commands.navigationOpenInConfig, (...given: RowArguments) => openInConfig(view, ...given)),
  );
}
