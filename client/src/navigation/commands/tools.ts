import type { OwnDeletions } from '../../fileRenames/ownDeletions';
import type { ServerController } from '../../language/serverController';
import type { NavigationClipboard } from '../tree/navigationClipboard';
import type { NavigationEditor } from '../tree/navigationEditor';
import type { NavigationView } from '../tree/navigationView';
import type { NavigationHistory } from '../undo/navigationHistory';

/** Dependencies of the commands of the navigation. */
export interface Tools {
  readonly server: ServerController;
  readonly view: NavigationView;
  readonly editor: NavigationEditor;
  readonly history: NavigationHistory;
  readonly clipboard: NavigationClipboard;
  readonly deletions: OwnDeletions;
}
