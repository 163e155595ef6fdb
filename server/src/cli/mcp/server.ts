import { type CallToolResult, type InputRequiredResult, McpServer, type ServerContext } from '@modelcontextprotocol/server';
import { type ServeStdioOptions, serveStdio } from '@modelcontextprotocol/server/stdio';
import { version } from '../../../../package.json';
import { throwIfCancelled } from '../../../../shared/cancellation';
import { CancelledError } from '../../engine/languageService';
import { undoInterrupted } from '../changes/interrupted';
import { CliError, type CliHost, InterruptedError, programName } from '../host';
import { writeText } from '../terminal/output';
import { visibleLines, withoutControlCharacters } from '../terminal/visible';
import { bounded, visibleData } from './answers';
import { LiveResources } from './liveResources';
import { toolCall } from './progress';
import { registerResources } from './resources';
import { ClientRoots } from './roots';
import type { Session } from './session';
import { Sessions } from './sessions';
import type { Tool, ToolCall } from './tool';
import { ToolError } from './toolError';
import { toolSchema } from './toolSchema';
import { tools } from './tools';

const instructions =
  'Documentation sites that docs.json configures. Call check after each change of docs.json or of pages; never move pages by hand, move_page keeps links and navigation.';

/**
 * Serves the tools on standard input and output, until the input ends.
 * @param folders folders that tools are confined to; empty for the roots of the client, or the current folder
 * @throws {CliError} if a folder does not exist
 */
export async function serveMcp(folders: readonly string[], isReadOnly: boolean, host: CliHost): Promise<void> {
  const server = connectMcp(folders, isReadOnly, host);
  await new Promise<void>((resolve) => {
    process.stdin.once('end', resolve);
    process.stdin.once('close', resolve);
    host.closed.addEventListener('abort', () => resolve());
  });
  await server.close();
}

/** A server that is connected to its client. */
export interface ConnectedServer {
  close(): Promise<void>;
}

/**
 * Serves the tools.
 * @param transport default: standard input and output
 * @throws {CliError} if a folder does not exist
 */
export function connectMcp(
  folders: readonly string[],
  isReadOnly: boolean,
  host: CliHost,
  transport?: ServeStdioOptions['transport'],
): ConnectedServer {
  const sessions = new Sessions(host);
  if (folders.length > 0) sessions.in(folders);
  const offered = tools.filter(({ effect }) => !isReadOnly || effect === 'reads');
  // One tool runs at a time, so that files do not change while another tool reads them.
  const queue = new Queue();
  const live: LiveResources[] = [];
  const report = (error: unknown): void =>
    writeText(host, 'stderr', visibleLines(`${error instanceof Error ? error.message : String(error)}\n`));
  /** Runs work in the folders of the client. @returns the result, or a question for the folders */
  const inSession = <Result>(
    context: ServerContext,
    roots: ClientRoots | undefined,
    work: (session: Session, call: ToolCall) => Promise<Result>,
  ): Promise<Result | InputRequiredResult> =>
    queue.run(async () => {
      const call = toolCall(context);
      // The call may have been cancelled while it was waiting.
      throwIfCancelled(call);
      const answer = await roots?.of(context);
      if (answer?.kind === 'ask') return answer.result;
      // Agents use paths relative to the folder that is open in their client.
      const session = answer?.kind === 'folders' ? sessions.in(answer.folders, answer.folders[0]) : sessions.in(folders);
      return work(session, call);
    });
  const callTool = async (
    tool: Tool,
    { given, context }: Call,
    roots: ClientRoots | undefined,
  ): Promise<CallToolResult | InputRequiredResult> => {
    try {
      return await inSession(context, roots, async (session, call): Promise<CallToolResult> => {
        const undone = await undoneBefore(host);
        session.takeChanges();
        const { text, data, links = [] } = await tool.run(given, session, call);
        return { content: [{ type: 'text', text: visibleLines(undone + text) }, ...links], structuredContent: visibleData(data) };
      });
    } catch (error) {
      if (!(error instanceof ToolError) && !(error instanceof CliError) && !(error instanceof CancelledError)) throw error;
      // The signal has been held back while files were changed.
      if (error instanceof InterruptedError) setImmediate(() => process.kill(process.pid, error.signal));
      // The message may contain input of any length.
      return { content: [{ type: 'text', text: bounded(withoutControlCharacters(error.message), '') }], isError: true };
    }
  };
  const handle = serveStdio(
    ({ era }) => {
      const server = new McpServer({ name: programName, version }, { instructions, capabilities: { resources: { subscribe: true } } });
      const roots = folders.length > 0 ? undefined : new ClientRoots(server, era);
      for (const tool of offered) register(server, tool, (call) => callTool(tool, call, roots));
      registerResources(server, host.guideFolder);
      live.push(
        new LiveResources(
          server,
          era,
          (context, work) =>
            inSession(context, roots, (session, call) => {
              session.takeChanges();
              return work(session, call);
            }),
          report,
        ),
      );
      return server;
    },
    { ...(transport && { transport }), onerror: report },
  );
  return {
    async close() {
      await handle.close();
      for (const each of live) each.dispose();
      sessions.dispose();
    },
  };
}

/** Undoes interrupted changes. @returns lines about them, since agents do not see the log */
async function undoneBefore(host: CliHost): Promise<string> {
  const lines: string[] = [];
  await undoInterrupted({ ...host, stderr: { write: (line) => lines.push(line) } });
  return lines.join('');
}

interface Call {
  readonly given: Record<string, unknown>;
  readonly context: ServerContext;
}

function register(
  server: McpServer,
  { name, title, description, input, output, effect, isIdempotent }: Tool,
  answer: (call: Call) => Promise<CallToolResult | InputRequiredResult>,
): void {
  // Other hints have their default value, or no meaning for tools that change nothing.
  const hints = { reads: { readOnlyHint: true }, adds: { destructiveHint: false }, replaces: {} };
  const annotations = { ...hints[effect], ...(isIdempotent && { idempotentHint: true }), openWorldHint: false };
  server.registerTool(
    name,
    { title, description, inputSchema: toolSchema(input), outputSchema: toolSchema(output), annotations },
    (given, context) => answer({ given, context }),
  );
}

/** Runs tasks one after another. */
class Queue {
  private last: Promise<unknown> = Promise.resolve();

  run<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.last.then(work);
    this.last = result.catch(() => undefined);
    return result;
  }
}
