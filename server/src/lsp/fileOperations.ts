import type { CancellationToken, ClientCapabilities, FileOperationOptions, FileOperationRegistrationOptions } from 'vscode-languageserver';
import { type FileRename, normalizeUri, type RenamePlan } from '../engine/languageService';
import { answer } from './answer';
import { toWorkspaceEdit } from './moveEdits';
import { serve } from './ownRequests';
import { movePlanRequest, redirectPlanRequest, removalPlanRequest } from './protocol';
import type { ServerContext } from './serverContext';

/** What sites are made of: pages, configurations, descriptions, components, images and fonts; and folders, with all that is in them. */
const filters: FileOperationRegistrationOptions = {
  filters: [
    {
      pattern: {
        glob: '**/*.{md,mdx,json,yaml,yml,js,jsx,ts,tsx,svg,png,jpg,jpeg,gif,webp,avif,ico,woff,woff2,ttf,otf,css,pdf,mp4,webm}',
        matches: 'file',
        options: { ignoreCase: true },
      },
    },
    { pattern: { glob: '**/*', matches: 'folder' } },
  ],
};

/** The operations on files that the client is to tell of, those it can tell of. */
export function fileOperations({ workspace }: ClientCapabilities): FileOperationOptions | undefined {
  const known = workspace?.fileOperations;
  const options: FileOperationOptions = {
    ...(known?.willRename && { willRename: filters }),
    ...(known?.didRename && { didRename: filters }),
    ...(known?.didDelete && { didDelete: filters }),
  };
  return Object.keys(options).length > 0 ? options : undefined;
}

/**
 * Follows files that move and go. Editors that apply what the server answers ask by the protocol; ours asks for the plan, shows it,
 * and applies what the user wants of it.
 */
export function attachFileOperations({ connection, engine, workspace, client, buffers, pendingRename }: ServerContext): void {
  const read = (files: readonly { readonly oldUri: string; readonly newUri: string }[]): FileRename[] =>
    files.map(({ oldUri, newUri }) => ({ from: normalizeUri(oldUri), to: normalizeUri(newUri) }));
  const planFor = async (moves: readonly FileRename[], token: CancellationToken): Promise<RenamePlan> =>
    pendingRename.take(moves, await engine.planRenames(moves, token));

  connection.workspace.onWillRenameFiles(({ files }, token) =>
    answer(async () => {
      const { edits } = await planFor(read(files), token);
      return edits.length > 0 ? toWorkspaceEdit(edits, [], client, buffers) : null;
    }),
  );
  // Sooner than the watchers, who wait for what else may come.
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
  serve(connection, movePlanRequest, ({ files }, token) => planFor(read(files), token));
  serve(connection, redirectPlanRequest, ({ redirects }, token) => {
    const wanted = redirects.map((redirect) => ({ ...redirect, root: normalizeUri(redirect.root) }));
    return engine.planRedirects(wanted, token);
  });
  serve(connection, removalPlanRequest, ({ uris, redirectTo }, token) => engine.planDeletions(uris.map(normalizeUri), redirectTo, token));
}
