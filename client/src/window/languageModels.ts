import * as vscode from 'vscode';
import { withPlainErrors } from './failures';
import { plainText } from './plainText';

/** Maximum number of characters in a line. */
const maxLineLength = 400;

/** MCP server (Model Context Protocol) that the editor runs as a process and talks to over standard input and output. */
export interface McpServer {
  readonly label: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly cwd: vscode.Uri;
  /** The editor requests the tools again when the version changes. */
  readonly version: string;
}

export interface McpServerProvider {
  readonly onDidChangeMcpServers: vscode.Event<void>;
  provideMcpServers(): Promise<readonly McpServer[]>;
}

/** API of newer editors that the oldest supported editor does not have. */
interface NewerEditor {
  readonly lm?: {
    readonly registerMcpServerDefinitionProvider?: (id: string, provider: McpServerDefinitionProvider) => vscode.Disposable;
    readonly registerTool?: (name: string, tool: LanguageModelTool) => vscode.Disposable;
  };
  readonly McpStdioServerDefinition?: McpServerDefinition;
  readonly LanguageModelTextPart?: new (text: string) => object;
  readonly LanguageModelToolResult?: new (content: object[]) => object;
}

interface McpServerDefinitionProvider {
  readonly onDidChangeMcpServerDefinitions: vscode.Event<void>;
  provideMcpServerDefinitions(): Promise<object[]>;
}

type McpServerDefinition = new (
  label: string,
  command: string,
  args: string[],
  env: Record<string, string>,
  version: string,
) => { cwd?: vscode.Uri };

/** Registers a provider of MCP servers. @param id as in package.json. @returns `undefined` if the editor does not support them */
export function registerMcpServerProvider(id: string, provider: McpServerProvider): vscode.Disposable | undefined {
  const { lm, McpStdioServerDefinition: Definition } = vscode as typeof vscode & NewerEditor;
  if (!Definition) return undefined;
  return lm?.registerMcpServerDefinitionProvider?.(id, {
    onDidChangeMcpServerDefinitions: provider.onDidChangeMcpServers,
    provideMcpServerDefinitions: async () =>
      (await provider.provideMcpServers()).map(({ label, command, args, env, cwd, version }) =>
        Object.assign(new Definition(label, command, [...args], { ...env }, version), { cwd }),
      ),
  });
}

/** A tool that a language model can call. The user sees all texts except the answer. */
export interface ChatTool {
  /** Called before {@link run}. @param input as the model has written it */
  prepare(input: unknown, token: vscode.CancellationToken): Promise<ToolNotice>;
  /** @returns the answer for the model. @throws errors that say what to do */
  run(input: unknown, token: vscode.CancellationToken): Promise<string>;
}

interface ToolNotice {
  /** Shown while the tool runs. */
  readonly progress: string;
  /** Question to the user before the tool runs. Default: the editor's own question. */
  readonly question?: { readonly title: string; readonly lines: readonly string[] };
}

interface LanguageModelTool {
  prepareInvocation(options: { readonly input: unknown }, token: vscode.CancellationToken): Promise<object>;
  invoke(options: { readonly input: unknown }, token: vscode.CancellationToken): Promise<object>;
}

/** Registers a tool. @param name as in package.json. @returns `undefined` if the editor does not support tools */
export function registerTool(name: string, tool: ChatTool): vscode.Disposable | undefined {
  const { lm, LanguageModelTextPart: TextPart, LanguageModelToolResult: Result } = vscode as typeof vscode & NewerEditor;
  if (!TextPart || !Result) return undefined;
  return lm?.registerTool?.(name, {
    prepareInvocation: (options, token) =>
      withPlainErrors(async () => {
        const { progress, question } = await tool.prepare(options.input, token);
        return {
          invocationMessage: markdown([progress]),
          ...(question && { confirmationMessages: { title: plainText(question.title), message: markdown(question.lines) } }),
        };
      }),
    invoke: (options, token) => withPlainErrors(async () => new Result([new TextPart(await tool.run(options.input, token))])),
  });
}

/** Escaped Markdown for the chat, with each line as a paragraph. */
function markdown(lines: readonly string[]): vscode.MarkdownString {
  const escaped = lines.map((line) => plainText(line, maxLineLength).replaceAll(/[!-/:-@[-`{-~]/g, (mark) => `&#${mark.charCodeAt(0)};`));
  return new vscode.MarkdownString(escaped.join('\n\n'));
}
