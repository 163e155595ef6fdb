import { Disposable, type Uri, workspace } from 'vscode';
import type { ServerController } from '../language/serverController';
import { EditorMoveHost } from './editorMoveHost';
import { type MovedFile, MoveFollower } from './moveFollower';

/** Has references follow files that are moved or renamed in the editor; what moves in a terminal is not followed. */
export function followMoves(server: ServerController): Disposable {
  const follower = new MoveFollower(new EditorMoveHost(server));
  return Disposable.from(
    workspace.onWillRenameFiles((event) => {
      // A move does not wait for a server that is not there.
      const edit = server.state === 'running' ? follower.willMove(named(event.files)) : undefined;
      if (edit) event.waitUntil(edit);
    }),
    workspace.onDidRenameFiles(({ files }) => void follower.didMove(named(files))),
  );
}

function named(files: readonly { readonly oldUri: Uri; readonly newUri: Uri }[]): MovedFile[] {
  return files.map(({ oldUri, newUri }) => ({ oldUri: oldUri.toString(), newUri: newUri.toString() }));
}
