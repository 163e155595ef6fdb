import { type ExtensionContext, Uri } from 'vscode';
import { TransportKind } from 'vscode-languageclient/node';
import { activate as activateIn } from '../extension';
import { configurationSection } from '../ids';
import { QuietLanguageClient } from './quietLanguageClient';

export function activate(context: ExtensionContext): void {
  const run = { module: Uri.joinPath(context.extensionUri, 'dist', 'server.js').fsPath, transport: TransportKind.ipc };
  // Taken only when the extension host itself is being debugged.
  const debug = { ...run, options: { execArgv: ['--nolazy', '--inspect=6019'] } };
  activateIn(context, {
    createClient: (options) => new QuietLanguageClient(configurationSection, 'docs.json', { run, debug }, options),
  });
}
