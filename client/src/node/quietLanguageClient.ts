import { LanguageClient } from 'vscode-languageclient/node';

/**
 * The library shows some failures in a notification of its own whatever it is told. They only go to the output channel here:
 * what the user has to know, the server controller says once and with the commands that help.
 */
export class QuietLanguageClient extends LanguageClient {
  override error(message: string, data?: unknown): void {
    super.error(message, data, false);
  }
}
