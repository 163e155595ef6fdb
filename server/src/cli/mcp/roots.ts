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

/** Name of the request within a result that asks for it. */
const asked = 'roots';
/** Limit of an answer, in milliseconds: nobody has to click. */
const timeout = 10_000;
const instead = 'Start the server with folders instead: docs-json mcp <folder>.';

/** What is known of the folders that a client works in. */
type RootsAnswer =
  | { readonly kind: 'folders'; readonly folders: readonly string[] }
  /** The client has no such notion. */
  | { readonly kind: 'none' }
  /** The result of the call: the client calls again with the folders. */
  | { readonly kind: 'ask'; readonly result: InputRequiredResult };

/**
 * The roots of a client. Revisions of the protocol from 2026-07-28 on have no requests of the server, and no notice of changes: there each call
 * is answered with the question. Clients of the former ones are asked once, and again after they say that roots have changed.
 */
export class ClientRoots {
  private known: readonly string[] | undefined;
  /** Number of changes: an answer from before one is not kept. */
  private version = 0;

  constructor(
    private readonly server: McpServer,
    private readonly era: 'legacy' | 'modern',
  ) {
    server.server.setNotificationHandler('notifications/roots/list_changed', () => {
      this.version++;
      this.known = undefined;
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
    const response = inputResponse(mcpReq.inputResponses, asked);
    if (response.kind === 'roots') return { kind: 'folders', folders: foldersOf(response.roots.map(({ uri }) => uri)) };
    if (mcpReq.inputResponses) throw new ToolError(`The client did not say which folders it works in. ${instead}`);
    return { kind: 'ask', result: inputRequired({ inputRequests: { [asked]: inputRequired.listRoots() } }) };
  }

  private async listed(signal: AbortSignal): Promise<readonly string[]> {
    while (this.known === undefined) {
      const { version } = this;
      try {
        const { roots } = await this.server.server.listRoots(undefined, { signal, timeout });
        if (version === this.version) this.known = roots.map(({ uri }) => uri);
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        throw new ToolError(`The client did not say which folders it works in (${reason}). ${instead}`);
      }
    }
    return this.known;
  }
}

function hasRoots(capabilities: unknown): boolean {
  return typeof capabilities === 'object' && capabilities !== null && 'roots' in capabilities;
}

/** The folders among roots. They are looked at in each call, since a folder can be deleted, or come back. @throws {ToolError} if there is none */
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
