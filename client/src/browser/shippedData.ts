import { Uri, workspace } from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient/browser';
import { shippedDataRequest } from '../../../server/src/lsp/protocol';
import { answerServer } from '../ownRequests';

/** Names of the files; nothing else must become part of a path. */
const nameForm = /^[a-z]+\.[a-z]+\.txt$/;

/** Hands the server the texts that ship with the extension: a worker has no folder of its own. */
export function serveShippedData(client: BaseLanguageClient, extension: Uri): void {
  answerServer(client, shippedDataRequest, async ({ name }) => {
    if (!nameForm.test(name)) return null;
    try {
      return new TextDecoder().decode(await workspace.fs.readFile(Uri.joinPath(extension, 'dist', 'data', name)));
    } catch {
      return null;
    }
  });
}
