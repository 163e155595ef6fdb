import { type ExtensionContext, Uri } from 'vscode';
import { activate as activateIn } from '../extension';
import { configurationSection } from '../ids';
import { WorkerClient } from './workerClient';

/** Entry in a browser: the server is a worker, and all files are reached through the editor. */
export function activate(context: ExtensionContext): void {
  const script = Uri.joinPath(context.extensionUri, 'dist', 'web', 'server.js').toString(true);
  activateIn(context, {
    createClient: (options) => new WorkerClient(configurationSection, 'docs.json', options, () => new Worker(script)),
  });
}
