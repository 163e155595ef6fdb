import type { ClientCapabilities, Connection } from 'vscode-languageserver';
import type { Localizer } from '../../../shared/l10n';
import type { DocsLanguageService, Workspace } from '../engine/languageService';
import type { ChangeSource } from './changes';
import type { ClientSettings } from './clientSettings';
import type { ServerHost } from './host';
import type { OpenBuffers } from './openBuffers';
import type { OverlayWorkspace } from './overlayWorkspace';
import type { PendingRename } from './pendingRename';
import type { InitializationOptions } from './protocol';

/** State that the parts of one server share, from `initialize` on. */
export interface ServerContext {
  readonly connection: Connection;
  readonly engine: DocsLanguageService;
  /** Creates another engine with the same options over other files. */
  engineOver(workspace: Workspace): DocsLanguageService;
  readonly host: ServerHost;
  readonly buffers: OpenBuffers;
  readonly workspace: OverlayWorkspace;
  readonly changes: ChangeSource;
  readonly settings: ClientSettings;
  readonly client: ClientCapabilities;
  /** The client's options beyond its capabilities. */
  readonly options: InitializationOptions;
  readonly pendingRename: PendingRename;
  /** Translates texts into the language of the user. */
  readonly localize: Localizer;
  /** Reason why the data pack of the client is not used. */
  readonly refusedDataPack?: string;
}
