import type { ClientCapabilities, ServerCapabilities } from 'vscode-languageserver';
import type { ServerContext } from './serverContext';

/**
 * A protocol feature: the code that handles its requests also declares its capability, so that the two cannot differ.
 */
export interface Binding {
  /** The method it is registered under. */
  readonly method: string;
  /**
   * `everywhere`: for docs.json and fragments in whatever language the editor keeps them.
   * `ownLanguage`: what an editor's JSON support has for files of language `json`; ours only where that is absent.
   */
  readonly audience: 'everywhere' | 'ownLanguage';
  /** The static declaration; `registerOptions` of a dynamic registration are the same options. */
  readonly capabilities: ServerCapabilities;
  readonly registerOptions?: object;
  supportsDynamic(client: ClientCapabilities): boolean;
  attach(context: ServerContext): void;
}
