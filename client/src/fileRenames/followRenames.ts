import { Disposable, type Uri, workspace } from 'vscode';
import type { ServerController } from '../language/serverController';
import { EditorRenameHost } from './editorRenameHost';
import type { OwnRenames } from './ownRenames';
import type { RenamedFile } from './renamedPaths';
import { RenameFollower } from './renameFollower';

/**
 * Updates references to files that are renamed or moved in the editor, which does not report renames outside of it.
 * @param own renames by commands, which update all references themselves
 */
export function followRenames(server: ServerController, own: OwnRenames): Disposable {
  const follower = new RenameFollower(new EditorRenameHost(server));
  return Disposable.from(
    workspace.onWillRenameFiles((event) => {
      follower.announce(toRenamedFiles(event.files));
      // A rename must not wait for a server that is not running.
      const edit = server.state === 'running' ? follower.willRename(own.without(toRenamedFiles(event.files))) : undefined;
      if (edit) event.waitUntil(edit);
    }),
    workspace.onDidRenameFiles(({ files }) => void follower.didRename(toRenamedFiles(files))),
  );
}

function toRenamedFiles(files: readonly { readonly oldUri: Uri; readonly newUri: Uri }[]): RenamedFile[] {
  return files.map(({ oldUri, newUri }) => ({ oldUri: oldUri.toString(), newUri: newUri.toString() }));
}
