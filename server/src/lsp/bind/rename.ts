import { LSPErrorCodes, ResponseError } from 'vscode-languageserver';
import { type Localizer, t } from '../../../../shared/l10n';
import { normalizeUri, RenameRefusal } from '../../engine/languageService';
import type { Binding } from '../binding';
import { handleRequest } from '../handleRequest';
import { canRenameFiles, toRenameEdit } from '../renameEdits';

const options = { prepareProvider: true };

export const rename: Binding = {
  method: 'textDocument/rename',
  audience: 'everywhere',
  attachesTo: ['fragment', 'page'],
  capabilities: { renameProvider: options },
  registerOptions: options,
  supportsDynamic: (client) => client.textDocument?.rename?.dynamicRegistration === true,
  attach({ connection, engine, client, buffers, pendingRename, localize }) {
    connection.onPrepareRename(({ textDocument, position }, token) =>
      handleRequest(async () => (await engine.prepareRename(normalizeUri(textDocument.uri), position, token)) ?? null),
    );
    connection.onRenameRequest(({ textDocument, position, newName }, token) =>
      handleRequest(() =>
        orRefuse(localize, async () => {
          const { edits, moves } = await engine.rename(normalizeUri(textDocument.uri), position, newName, token);
          if (moves.length > 0 && !canRenameFiles(client)) {
            throw new RenameRefusal(t`This editor cannot rename a file as a part of an edit. Rename the file itself.`);
          }
          pendingRename.note(moves);
          return toRenameEdit(edits, moves, client, buffers);
        }),
      ),
    );
  },
};

/** Turns a refusal into an error response, which the client displays to the user. */
async function orRefuse<T>(localize: Localizer, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof RenameRefusal) throw new ResponseError(LSPErrorCodes.RequestFailed, localize(error.text));
    throw error;
  }
}
