import { BrowserMessageReader, BrowserMessageWriter, createConnection, ProposedFeatures } from 'vscode-languageserver/browser';
import { version } from '../../../package.json';
import { systemClock } from '../../../shared/clock';
import { ask } from '../lsp/ownRequests';
import { shippedDataRequest } from '../lsp/protocol';
import { startServer } from '../lsp/server';

/** The server as a worker of a browser. All files are the client's; large descriptions are read here, which keeps no editor waiting. */
function main(scope: DedicatedWorkerGlobalScope): void {
  const connection = createConnection(ProposedFeatures.all, new BrowserMessageReader(scope), new BrowserMessageWriter(scope));
  startServer(connection, {
    version,
    async readData(name) {
      const text = await ask(connection, shippedDataRequest, { name });
      if (text === null) throw new Error(`There is no ${name}.`);
      return text;
    },
    timers: systemClock(globalThis),
  });
}

declare const self: DedicatedWorkerGlobalScope;
main(self);
