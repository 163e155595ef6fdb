import type { CancellationToken, ClientCapabilities, FileOperationOptions, FileOperationRegistrationOptions } from 'vscode-languageserver';
import { type FileRename, imageExtensions, normalizeUri, type RenamePlan } from '../engine/languageService';
import { handleRequest } from './handleRequest';
import { serve } from './ownRequests';
import { deletionPlanRequest, moveProblemRequest, redirectPlanRequest, renamePlanRequest } from './protocol';
import { toRenameEdit } from './renameEdits';
import type { ServerContext } from './serverContext';

/** Files of a site: pages, configurations, OpenAPI files, components, images and fonts; and folders. */
const filters: FileOperationRegistrationOptions = {
  filters: [
    {
      pattern: {
        glob: `**/*.{md,mdx,json,yaml,yml,js,jsx,ts,tsx,${imageExtensions.join()},woff,woff2,ttf,otf,css,pdf,mp4,webm}`,
        matches: 'file',
        options: { ignoreCase: true },
      },
    },
    { pattern: { glob: '**/*', matches: 'folder' } },
  ],
};

/** File operations that the client should report, as far as it supports them. */
export function fileOperations({ workspace }: ClientCapabilities): FileOperationOptions | undefined {
  const supported = workspace?.fileOperations;
  const options: FileOperationOptions = {
    ...(supported?.willRename && { willRename: filters }),
    ...(supported?.didRename && { didRename: filters }),
    ...(supported?.didDelete && { didDelete: filters }),
  };
  return Object.keys(options).length > 0 ? options : undefined;
}

/**
 * Handles file renames and deletions. Clients that apply the server's answer send `willRenameFiles`; our client requests the plan, asks the
 * user, and applies what they choose.
 */
export function attachFileOperations({ connection, engine, workspace, client, buffers, pendingRename }: ServerContext): void {
  const read = (files: readonly { readonly oldUri: string; readonly newUri: string }[]): FileRename[] =>
    files.map(({ oldUri, newUri }) => ({ from: normalizeUri(oldUri), to: normalizeUri(newUri) }));
  const planFor = async (renames: readonly FileRename[], token: CancellationToken): Promise<RenamePlan> =>
    pendingRename.take(renames, await engine.planRenames(renames, token));

  connection.workspace.onWillRenameFiles(({ files }, token) =>
    handleRequest(async () => {
      const { edits } = await planFor(read(files), token);
      return edits.length > 0 ? toRenameEdit(edits, [], client, buffers) : null;
    }),
  );
  // These events arrive earlier than those of file watchers, which debounce.
  connection.workspace.onDidRenameFiles(({ files }) =>
    workspace.filesChanged(
      read(files).flatMap(({ from, to }) => [
        { uri: from, type: 'deleted' },
        { uri: to, type: 'created' },
      ]),
    ),
  );
  connection.workspace.onDidDeleteFiles(({ files }) =>
    workspace.filesChanged(files.map(({ uri }) => ({ uri: normalizeUri(uri), type: 'deleted' }))),
  );
  serve(connection, renamePlanRequest, ({ files }, token) => planFor(read(files), token));
  serve(connection, moveProblemRequest, async ({ oldUri, newUri }, token) => {
    const move = { from: normalizeUri(oldUri), to: normalizeUri(newUri) };
    return (await engine.moveProblem(move, token)) ?? null;
  });
  serve(connection, redirectPlanRequest, ({ redirects }, token) => {
    const normalized = redirects.map((redirect) => ({ ...redirect, root: normalizeUri(redirect.root) }));
    return engine.planRedirects(normalized, token);
  });
  serve(connection, deletionPlanRequest, ({ uris, redirectTo }, token) => engine.planDeletions(uris.map(normalizeUri), redirectTo, token));
}
