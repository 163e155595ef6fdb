import { type ExtensionContext, Uri } from 'vscode';
import { LanguageClient, TransportKind } from 'vscode-languageclient/node';
import { activate as activateIn } from '../extension';
import { configurationSection } from '../ids';
import { deleteFormerCompiledCode, serverCodeFolder } from './compiledCode';

/** The only part of Node's API that is used. */
declare const process: { readonly execPath: string };

/**
 * Limit of each semi-space of V8, in megabytes. Later versions of V8 let it grow to eight times this size, for no gain in speed and up to
 * 300 MB more on a large site. Unlike the V8 flags that the server sets itself, it takes effect only at the start of the process.
 */
const youngGeneration = 8;

export function activate(context: ExtensionContext): void {
  const server = { module: Uri.joinPath(context.extensionUri, 'dist', 'server.js').fsPath, transport: TransportKind.ipc };
  const options = {
    execArgv: [`--max-semi-space-size=${youngGeneration}`],
    env: { NODE_COMPILE_CACHE: serverCodeFolder(context).fsPath },
  };
  const run = { ...server, options };
  // Used only while the extension host itself is debugged.
  const debug = { ...server, options: { execArgv: ['--nolazy', '--inspect=6019'] } };
  void deleteFormerCompiledCode(context);
  activateIn(context, {
    commandLine: {
      command: process.execPath,
      args: [Uri.joinPath(context.extensionUri, 'dist', 'cli.js').fsPath],
      // `execPath` is Electron, unless the extension host runs on a remote machine.
      env: { ELECTRON_RUN_AS_NODE: '1' },
    },
    createClient: (options) => new QuietLanguageClient(configurationSection, 'docs.json', { run, debug }, options),
  });
}

/**
 * Logs errors of the library to the output channel only. By default the library shows some of them in notifications, regardless of its
 * options; the extension reports failures of the server itself, once and with the commands that help.
 */
export class QuietLanguageClient extends LanguageClient {
  override error(message: string, data?: unknown): void {
    super.error(message, data, false);
  }
}
