import { DidChangeWatchedFilesNotification, FileChangeType, type FileSystemWatcher, WatchKind } from 'vscode-languageserver';
import { type FileChange, normalizeUri } from '../engine/languageService';
import { inBackground } from './background';
import type { ServerContext } from './serverContext';

/**
 * Watches the content of configurations, fragments, OpenAPI files, pages and their modules, and the existence of other files, such as
 * images and fonts. A folder that is deleted, renamed or moved is reported as one event for the folder, whose name matches no pattern; so
 * every name is watched for creation and deletion, without the many events of writes.
 */
const watchers: readonly FileSystemWatcher[] = [
  { globPattern: '**/*', kind: WatchKind.Create | WatchKind.Delete },
  { globPattern: '**/{*.json,*.yaml,*.yml,*.md,*.mdx,*.jsx,*.tsx,.mintignore}', kind: WatchKind.Change },
];

const types: Record<FileChangeType, FileChange['type']> = {
  [FileChangeType.Created]: 'created',
  [FileChangeType.Changed]: 'changed',
  [FileChangeType.Deleted]: 'deleted',
};

/** Watches files that are not open. The client reports changes; if it cannot, files are read again each time. */
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
