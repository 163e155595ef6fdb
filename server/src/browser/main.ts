import { BrowserMessageReader, BrowserMessageWriter, createConnection, ProposedFeatures } from 'vscode-languageserver/browser';
import { version } from '../../../package.json';
import { startServer } from '../lsp/server';

/** The server as a worker of a browser. All files are the client's; large descriptions are read here, which keeps no editor waiting. */
function main(scope: DedicatedWorkerGlobalScope): void {
  const connection = createConnection(ProposedFeatures.all, new BrowserMessageReader(scope), new BrowserMessageWriter(scope));
  startServer(connection, {
    version,
    schedule(callback, milliseconds) {
      const timer = setTimeout(callback, milliseconds);
      return { dispose: () => clearTimeout(timer) };
    },
  });
}

declare const self: DedicatedWorkerGlobalScope;
main(self);
