import { type ExtensionContext, Uri } from 'vscode';
import { activate as activateIn } from '../extension';
import { configurationSection, contextKeys } from '../ids';
import { commands as registry } from '../window';
import { serveShippedData } from './shippedData';
import { WorkerClient } from './workerClient';

/** Entry point in a browser: the server is a web worker, and all files are read through the editor's API. */
export function activate(context: ExtensionContext): void {
  const script = Uri.joinPath(context.extensionUri, 'dist', 'web', 'server.js').toString(true);
  void registry.executeCommand('setContext', contextKeys.inBrowser, true);
  activateIn(context, {
    createClient(options) {
      const client = new WorkerClient(configurationSection, 'docs.json', options, () => new Worker(script));
      serveShippedData(client, context.extensionUri);
      return client;
    },
  });
}
