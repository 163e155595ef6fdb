import { DidChangeWatchedFilesNotification, FileChangeType } from 'vscode-languageserver';
import { type FileChange, normalizeUri } from '../engine/index';
import { inBackground } from './background';
import type { ServerContext } from './serverContext';

/** The files whose changes matter: configurations and what they are made of. */
const watched = ['**/*.json'];

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
    await connection.client.register(DidChangeWatchedFilesNotification.type, { watchers: watched.map((globPattern) => ({ globPattern })) });
    workspace.watchesFiles = true;
  });
}
