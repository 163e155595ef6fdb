import type { ClientCapabilities, ServerCapabilities } from 'vscode-languageserver';
import type { ServerContext } from './serverContext';

/** What a file can be to a site beside the docs.json itself. */
export type AttachedRole = 'fragment' | 'page' | 'openapi';

/**
 * A protocol feature: the code that handles its requests also declares its capability, so that the two cannot differ.
 */
export interface Binding {
  /** The method it is registered under. */
  readonly method: string;
  /**
   * `everywhere`: for docs.json and other files of its site in whatever language the editor keeps them.
   * `ownLanguage`: what an editor's JSON support has for files of language `json`; ours only where that is absent.
   */
  readonly audience: 'everywhere' | 'ownLanguage';
  /** The other files of a site that it is for, where the client can be told of them. */
  readonly attachesTo: readonly AttachedRole[];
  /** The static declaration; `registerOptions` of a dynamic registration are the same options. */
  readonly capabilities: ServerCapabilities;
  readonly registerOptions?: object;
  supportsDynamic(client: ClientCapabilities): boolean;
  attach(context: ServerContext): void;
}
