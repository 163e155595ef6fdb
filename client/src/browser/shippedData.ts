import { Uri, workspace } from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient/browser';
import { shippedDataRequest } from '../../../server/src/lsp/protocol';
import { answerServer } from '../ownRequests';

/** Allowed file names; prevents path traversal. */
const namePattern = /^[a-z]+\.[a-z]+\.txt$/;

/** Serves the data files that ship with the extension: a worker cannot read the extension's folder. */
export function serveShippedData(client: BaseLanguageClient, extension: Uri): void {
  answerServer(client, shippedDataRequest, async ({ name }) => {
    if (!namePattern.test(name)) return null;
    try {
      return new TextDecoder().decode(await workspace.fs.readFile(Uri.joinPath(extension, 'dist', 'data', name)));
    } catch {
      return null;
    }
  });
}
