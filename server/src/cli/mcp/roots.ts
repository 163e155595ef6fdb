import { statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  CLIENT_CAPABILITIES_META_KEY,
  type InputRequiredResult,
  inputRequired,
  inputResponse,
  type McpServer,
  type ServerContext,
} from '@modelcontextprotocol/server';
import { ToolError } from './toolError';

/** Key of the request for roots in a result. */
const rootsKey = 'roots';
/** Timeout of an answer, in milliseconds: nobody has to click. */
const timeout = 10_000;
const instead = 'Start the server with folders instead: docs-json mcp <folder>.';

/** Folders that a client works in. */
type RootsAnswer =
  | { readonly kind: 'folders'; readonly folders: readonly string[] }
  /** The client does not support roots. */
  | { readonly kind: 'none' }
  /** Result of the current call: the client then calls again with the folders. */
  | { readonly kind: 'ask'; readonly result: InputRequiredResult };

/**
 * Roots of a client. Revisions of the protocol from 2026-07-28 on have neither requests of the server nor notifications of changed roots:
 * the result of each call requests the roots. With earlier revisions, the server requests them once, and again after each notification.
 */
export class ClientRoots {
  private cached: readonly string[] | undefined;
  /** Number of change notifications: an answer from before a change is not cached. */
  private version = 0;

  constructor(
    private readonly server: McpServer,
    private readonly era: 'legacy' | 'modern',
  ) {
    server.server.setNotificationHandler('notifications/roots/list_changed', () => {
      this.version++;
      this.cached = undefined;
    });
  }

  /** @throws {ToolError} if the client has roots but does not say which */
  async of({ mcpReq }: ServerContext): Promise<RootsAnswer> {
    if (this.era === 'legacy') {
      if (!this.server.server.getClientCapabilities()?.roots) return { kind: 'none' };
      return { kind: 'folders', folders: foldersOf(await this.listed(mcpReq.signal)) };
    }
    const declared: Readonly<Record<string, unknown>> = mcpReq.envelope ?? {};
    if (!hasRoots(declared[CLIENT_CAPABILITIES_META_KEY])) return { kind: 'none' };
    const response = inputResponse(mcpReq.inputResponses, rootsKey);
    if (response.kind === 'roots') return { kind: 'folders', folders: foldersOf(response.roots.map(({ uri }) => uri)) };
    if (mcpReq.inputResponses) throw new ToolError(`The client did not say which folders it works in. ${instead}`);
    return { kind: 'ask', result: inputRequired({ inputRequests: { [rootsKey]: inputRequired.listRoots() } }) };
  }

  private async listed(signal: AbortSignal): Promise<readonly string[]> {
    while (this.cached === undefined) {
      const { version } = this;
      try {
        const { roots } = await this.server.server.listRoots(undefined, { signal, timeout });
        if (version === this.version) this.cached = roots.map(({ uri }) => uri);
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        throw new ToolError(`The client did not say which folders it works in (${reason}). ${instead}`);
      }
    }
    return this.cached;
  }
}

function hasRoots(capabilities: unknown): boolean {
  return typeof capabilities === 'object' && capabilities !== null && 'roots' in capabilities;
}

/**
 * Existing folders among the roots. Checked in each call, since a folder can be deleted, or created again.
 * @throws {ToolError} if there is none
 */
function foldersOf(uris: readonly string[]): readonly string[] {
  const folders = [...new Set(uris.flatMap((uri) => existingFolder(uri) ?? []))];
  if (folders.length > 0) return folders;
  throw new ToolError(
    uris.length === 0
      ? `The client has no folder open. Open one there, or start the server with one: docs-json mcp <folder>.`
      : `None of the folders of the client can be read: ${uris.join(', ')}. ${instead}`,
  );
}

function existingFolder(uri: string): string | undefined {
  try {
    const path = fileURLToPath(uri);
    return statSync(path).isDirectory() ? path : undefined;
  } catch {
    // Not a file URI, or there is no such file.
    return undefined;
  }
}
