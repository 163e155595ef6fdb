import type { InputRequiredResult, McpServer, ServerContext } from '@modelcontextprotocol/server';
import { contentFiles, type FolderEvent, FolderWatcher } from '../files/folderWatcher';
import type { Session } from './session';
import type { Tool, ToolCall } from './tool';
import { check } from './tools/check';
import { outline } from './tools/outline';

/** Delay of a notification after the last event of a burst, in milliseconds. */
const delayMs = 80;

interface LiveResource {
  readonly uri: string;
  readonly name: string;
  readonly title: string;
  /** Tool whose answer is the text, and its input. */
  readonly tool: Tool;
  readonly input: Readonly<Record<string, unknown>>;
}

const resources: readonly LiveResource[] = [
  {
    uri: 'docs-json://problems',
    name: 'problems',
    title: 'Problems of the documentation',
    tool: check,
    input: { severity: 'information', limit: 200, offset: 0 },
  },
  {
    uri: 'docs-json://outline',
    name: 'outline',
    title: 'Outline of the navigation',
    tool: outline,
    input: { branch: '', depth: 20, limit: 500, offset: 0 },
  },
];

/** Runs work in the session of a request, or returns a question to the client. */
type InSession = <Result>(
  context: ServerContext,
  work: (session: Session, call: ToolCall) => Promise<Result>,
) => Promise<Result | InputRequiredResult>;

/**
 * Resources about the current files. Clients that subscribe to one are notified when files of the site change; files are watched from the
 * first subscription or reading on. Revisions of the protocol from 2026-07-28 on subscribe by a request that the library serves, and it
 * drops notifications without a subscriber.
 */
export class LiveResources {
  private readonly subscribed = new Set<string>();
  private readonly watcher: FolderWatcher;
  private timer: NodeJS.Timeout | undefined;

  /** @param onError called if a folder cannot be watched */
  constructor(
    private readonly server: McpServer,
    era: 'legacy' | 'modern',
    private readonly inSession: InSession,
    onError: (error: unknown) => void,
  ) {
    this.watcher = new FolderWatcher((event) => this.handle(event), onError);
    for (const resource of resources) this.register(resource);
    if (era === 'modern') for (const { uri } of resources) this.subscribed.add(uri);
    else this.serveSubscriptions();
  }

  dispose(): void {
    clearTimeout(this.timer);
    this.watcher.close();
  }

  private register({ uri, name, title, tool, input }: LiveResource): void {
    const mimeType = 'text/plain';
    this.server.registerResource(name, uri, { title, mimeType }, (_uri, context) =>
      this.inSession(context, async (session, call) => {
        this.watch(session);
        const { text } = await tool.run(input, session, call);
        return { contents: [{ uri, mimeType, text }] };
      }),
    );
  }

  private serveSubscriptions(): void {
    const { server } = this.server;
    server.setRequestHandler('resources/subscribe', async ({ params }, context) => {
      this.subscribed.add(params.uri);
      await this.inSession(context, async (session) => this.watch(session));
      return {};
    });
    server.setRequestHandler('resources/unsubscribe', ({ params }) => {
      this.subscribed.delete(params.uri);
      return {};
    });
  }

  private watch({ project }: Session): void {
    for (const folder of project.callFolders.folders) this.watcher.add(folder);
  }

  private handle({ kind, path }: FolderEvent): void {
    if (kind === 'changed' && !contentFiles.test(path)) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.notify(), delayMs);
    // A notification is no reason to stay.
    this.timer.unref();
  }

  private notify(): void {
    for (const { uri } of resources) {
      // A client that is gone is not notified.
      if (this.subscribed.has(uri)) this.server.server.sendResourceUpdated({ uri }).catch(() => undefined);
    }
  }
}
