import { type ExtensionContext, Uri } from 'vscode';
import { TransportKind } from 'vscode-languageclient/node';
import { activate as activateIn } from '../extension';
import { configurationSection } from '../ids';
import { compiledCodeFolder, deleteFormerCompiledCode } from './compiledCode';
import { QuietLanguageClient } from './quietLanguageClient';

/** All that is used of Node itself. */
declare const process: { readonly execPath: string };

/**
 * Limit of each half of the space for new objects, in megabytes. Later versions of V8 let it grow to four times this, for no gain in speed
 * and 300 MB more on a large site. Unlike the flags that the server gives V8 it counts only from the start of the process.
 */
const youngGeneration = 16;

export function activate(context: ExtensionContext): void {
  const server = { module: Uri.joinPath(context.extensionUri, 'dist', 'server.js').fsPath, transport: TransportKind.ipc };
  const options = {
    execArgv: [`--max-semi-space-size=${youngGeneration}`],
    env: { NODE_COMPILE_CACHE: compiledCodeFolder(context).fsPath },
  };
  const run = { ...server, options };
  // Taken only when the extension host itself is being debugged.
  const debug = { ...server, options: { execArgv: ['--nolazy', '--inspect=6019'] } };
  void deleteFormerCompiledCode(context);
  activateIn(context, {
    commandLine: {
      command: process.execPath,
      args: [Uri.joinPath(context.extensionUri, 'dist', 'cli.js').fsPath],
      // The editor is Electron, unless the extension runs on a server.
      env: { ELECTRON_RUN_AS_NODE: '1' },
    },
    createClient: (options) => new QuietLanguageClient(configurationSection, 'docs.json', { run, debug }, options),
  });
}
