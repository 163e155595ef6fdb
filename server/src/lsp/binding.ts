import type { ClientCapabilities, ServerCapabilities } from 'vscode-languageserver';
import type { ServerContext } from './serverContext';

/** The role of a file of a site other than the docs.json. */
export type AttachedRole = 'fragment' | 'page' | 'openapi';

/**
 * A protocol feature: the code that handles its requests also declares its capability, so that the two cannot differ.
 */
export interface Binding {
  /** Method for which the feature is registered. */
  readonly method: string;
  /**
   * `everywhere`: for docs.json and other files of its site in any language. `ownLanguage`: only for the language `docs-json`, since an
   * editor's JSON support provides the feature for `json`.
   */
  readonly audience: 'everywhere' | 'ownLanguage';
  /** Roles of the other files of a site that have the feature, if the client supports dynamic registration. */
  readonly attachesTo: readonly AttachedRole[];
  /** The static capability; `registerOptions` of a dynamic registration are the same options. */
  readonly capabilities: ServerCapabilities;
  readonly registerOptions?: object;
  supportsDynamic(client: ClientCapabilities): boolean;
  attach(context: ServerContext): void;
}
