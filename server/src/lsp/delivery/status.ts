import { CancellationToken } from 'vscode-languageserver';
import { inBackground } from '../background';
import { type StatusChangedParams, statusChangedNotification } from '../protocol';
import type { ServerContext } from '../serverContext';
import { affectedDocuments } from './affected';

/** Notifies the client of documents whose status may have changed; it requests the status of the documents that it displays. */
export function notifyStatus({ connection, engine, changes }: ServerContext): void {
  changes.onBurst(150, (burst) =>
    inBackground(connection, 'The status is not sent', async () => {
      const uris = [...(await affectedDocuments(engine, burst, CancellationToken.None))];
      if (uris.length > 0) await connection.sendNotification(statusChangedNotification, { uris } satisfies StatusChangedParams);
    }),
  );
}
