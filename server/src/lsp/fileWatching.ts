import { DidChangeWatchedFilesNotification, FileChangeType, type FileSystemWatcher, WatchKind } from 'vscode-languageserver';
import { type FileChange, normalizeUri } from '../engine/languageService';
import { inBackground } from './background';
import type { ServerContext } from './serverContext';

/**
 * Of configurations, what they are made of, descriptions of APIs and pages the content matters, of all else whether it is there: images, fonts.
 * A folder that is deleted, renamed or moved in is told of as one event for the folder, whose name has no form to watch for;
 * so every name is watched, without the many events of files that are written.
 */
const watchers: readonly FileSystemWatcher[] = [
  { globPattern: '**/*', kind: WatchKind.Create | WatchKind.Delete },
  { globPattern: '**/{*.json,*.yaml,*.yml,*.md,*.mdx,.mintignore}', kind: WatchKind.Change },
];

const types: Record<FileChangeType, FileChange['type']> = {
  [FileChangeType.Created]: 'created',
  [FileChangeType.Changed]: 'changed',
  [FileChangeType.Deleted]: 'deleted',
};

/** Hears of changes of files that are not open. The client watches; where it cannot, files are read anew each time. */
export function watchFiles({ connection, workspace, client }: ServerContext): void {
  connection.onDidChangeWatchedFiles(({ changes }) =>
    workspace.filesChanged(changes.map(({ uri, type }) => ({ uri: normalizeUri(uri), type: types[type] }))),
  );
  if (!client.workspace?.didChangeWatchedFiles?.dynamicRegistration) return;
  inBackground(connection, 'Files are not watched', async () => {
    await connection.client.register(DidChangeWatchedFilesNotification.type, { watchers: [...watchers] });
    workspace.watchesFiles = true;
  });
}
