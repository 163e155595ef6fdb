import { LanguageClient } from 'vscode-languageclient/node';

/**
 * Logs errors of the library to the output channel only. By default the library shows some of them in notifications, regardless of its
 * options; the extension reports failures of the server itself, once and with the commands that help.
 */
export class QuietLanguageClient extends LanguageClient {
  override error(message: string, data?: unknown): void {
    super.error(message, data, false);
  }
}
