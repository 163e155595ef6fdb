import * as vscode from 'vscode';
import { withPlainErrors } from './failures';
import { plainText } from './plainText';

/** In characters. */
const lineLimit = 400;

/** A server of the Model Context Protocol that the editor starts as a process and talks to over its standard input and output. */
export interface McpServer {
  readonly label: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly cwd: vscode.Uri;
  /** The editor asks for the tools again when it changes. */
  readonly version: string;
}

export interface McpServerProvider {
  readonly onDidChangeMcpServers: vscode.Event<void>;
  provideMcpServers(): Promise<readonly McpServer[]>;
}

/** What newer editors have than the oldest one that this extension runs in. */
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

/** @param id as in package.json. @returns `undefined` if the editor has no such servers */
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

/** A tool that a language model can call. All texts but the answer are shown to the user. */
export interface ChatTool {
  /** Called before {@link run}. @param input as the model has written it */
  prepare(input: unknown, token: vscode.CancellationToken): Promise<ToolNotice>;
  /** @returns the answer for the model. @throws errors that say what to do */
  run(input: unknown, token: vscode.CancellationToken): Promise<string>;
}

interface ToolNotice {
  /** Shown while the tool runs. */
  readonly progress: string;
  /** What the user is asked before. Default: the question of the editor. */
  readonly question?: { readonly title: string; readonly lines: readonly string[] };
}

interface LanguageModelTool {
  prepareInvocation(options: { readonly input: unknown }, token: vscode.CancellationToken): Promise<object>;
  invoke(options: { readonly input: unknown }, token: vscode.CancellationToken): Promise<object>;
}

/** @param name as in package.json. @returns `undefined` if the editor has no tools for language models */
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

/** Chat renders Markdown: each line is a paragraph, in which nothing is markup. */
function markdown(lines: readonly string[]): vscode.MarkdownString {
  const escaped = lines.map((line) => plainText(line, lineLimit).replaceAll(/[!-/:-@[-`{-~]/g, (mark) => `&#${mark.charCodeAt(0)};`));
  return new vscode.MarkdownString(escaped.join('\n\n'));
}
