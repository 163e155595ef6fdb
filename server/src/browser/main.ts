import { BrowserMessageReader, BrowserMessageWriter, createConnection, ProposedFeatures } from 'vscode-languageserver/browser';
import { version } from '../../../package.json';
import { systemClock } from '../../../shared/clock';
import { ask } from '../lsp/ownRequests';
import { createPauses } from '../lsp/pauses';
import { shippedDataRequest } from '../lsp/protocol';
import { startServer } from '../lsp/server';

/** The server in a web worker. All files come from the client; large OpenAPI files are read here, since no editor waits for this worker. */
function main(scope: DedicatedWorkerGlobalScope): void {
  const connection = createConnection(ProposedFeatures.all, new BrowserMessageReader(scope), new BrowserMessageWriter(scope));
  startServer(connection, {
    version,
    async readData(name) {
      const text = await ask(connection, shippedDataRequest, { name });
      if (text === null) throw new Error(`There is no ${name}.`);
      return text;
    },
    pause: createPauses(
      () => performance.now(),
      (resume) => setTimeout(resume, 0),
    ),
    timers: systemClock(globalThis),
  });
}

declare const self: DedicatedWorkerGlobalScope;
main(self);
