import { McpServer } from '@modelcontextprotocol/server';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { version } from '../../../../package.json';
import { type CancellationToken, CancelledError } from '../../engine/languageService';
import { CliError, type CliHost, programName } from '../host';
import type { Project } from '../project';
import { registerResources } from './resources';
import { Session } from './session';
import type { Tool } from './tool';
import { ToolError } from './toolError';
import { toolSchema } from './toolSchema';
import { tools } from './tools';

const instructions =
  'Documentation sites that docs.json configures. Call check after each change of docs.json or of pages; never move pages by hand, move_page keeps links and navigation.';

/** Serves the tools on standard input and output, until the input ends. */
export async function serveMcp(project: Project, isReadOnly: boolean, host: CliHost): Promise<void> {
  const session = new Session(project, host);
  const offered = tools.filter(({ effect }) => !isReadOnly || effect === 'reads');
  // Files are changed by one tool at a time: two answers must not be about different states of them.
  const queue = new Queue();
  const handle = serveStdio(
    () => {
      const server = new McpServer({ name: programName, version }, { instructions });
      for (const tool of offered) register(server, tool, session, queue);
      registerResources(server);
      return server;
    },
    { onerror: (error) => host.stderr.write(`${error.message}\n`) },
  );
  await new Promise<void>((resolve) => {
    process.stdin.once('end', resolve);
    process.stdin.once('close', resolve);
    host.closed.addEventListener('abort', () => resolve());
  });
  await handle.close();
}

function register(server: McpServer, tool: Tool, session: Session, queue: Queue): void {
  const { name, title, description, input, output, effect } = tool;
  const annotations = {
    readOnlyHint: effect === 'reads',
    destructiveHint: effect === 'deletes',
    idempotentHint: effect === 'reads',
    openWorldHint: false,
  };
  server.registerTool(
    name,
    { title, description, inputSchema: toolSchema(input), outputSchema: toolSchema(output), annotations },
    (given, context) =>
      queue.run(async () => {
        session.takeChanges();
        try {
          const { text, data } = await tool.run(given, session, tokenOf(context.mcpReq.signal));
          return { content: [{ type: 'text', text }], structuredContent: data };
        } catch (error) {
          if (!(error instanceof ToolError) && !(error instanceof CliError) && !(error instanceof CancelledError)) throw error;
          return { content: [{ type: 'text', text: error.message }], isError: true };
        }
      }),
  );
}

/** Runs one after another. */
class Queue {
  private last: Promise<unknown> = Promise.resolve();

  run<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.last.then(work);
    this.last = result.catch(() => undefined);
    return result;
  }
}

function tokenOf(signal: AbortSignal): CancellationToken {
  return {
    get isCancellationRequested() {
      return signal.aborted;
    },
  };
}
