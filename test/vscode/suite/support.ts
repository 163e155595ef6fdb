import * as vscode from 'vscode';
import { succeeds } from '../../../scripts/host/succeeds';

/** Timeout of a wait, in milliseconds: it ends a test that hangs, also on a machine that is busy with something else. */
export const timeoutMs = 180_000;
/** Time without suggestions after which they are requested again. */
const requestAgainMs = 5_000;
const attemptIntervalMs = 25;

/** The docs.json without problems that tests change. `createSite` writes its page. */
const validConfig = {
  $schema: 'https://mintlify.com/docs.json',
  theme: 'mint',
  name: 'Test site',
  colors: { primary: '#0F766E' },
  navigation: { groups: [{ group: 'Start', pages: ['index'] }] },
};

/** Text of a docs.json: the valid settings with the given changes. */
export function configText(changes: object = {}): string {
  return `${JSON.stringify({ ...validConfig, ...changes }, null, 2)}\n`;
}

export function workspaceFolder(): vscode.Uri {
  const folder = vscode.workspace.workspaceFolders?.[0];
  if (!folder) throw new Error('The tests need an open folder.');
  return folder.uri;
}

/** Writes a separate site for one test below the workspace folder and returns the URI of its docs.json. */
export async function createSite(name: string, docsJson: string): Promise<vscode.Uri> {
  const folder = vscode.Uri.joinPath(workspaceFolder(), 'test-sites', name);
  await write(vscode.Uri.joinPath(folder, 'index.mdx'), '---\ntitle: Home\n---\n\nWelcome.\n');
  const uri = vscode.Uri.joinPath(folder, 'docs.json');
  await write(uri, docsJson);
  return uri;
}

export async function write(uri: vscode.Uri, text: string): Promise<void> {
  await vscode.workspace.fs.writeFile(uri, new TextEncoder().encode(text));
}

export function exists(uri: vscode.Uri): Promise<boolean> {
  return succeeds(Promise.resolve(vscode.workspace.fs.stat(uri)));
}

export async function open(uri: vscode.Uri): Promise<vscode.TextDocument> {
  const document = await vscode.workspace.openTextDocument(uri);
  await vscode.window.showTextDocument(document);
  return document;
}

/** Replaces one occurrence of a text in an open document. */
export async function replace(document: vscode.TextDocument, text: string, replacement: string): Promise<void> {
  await replaceRange(document, () => rangeOf(document, text), replacement);
}

/** Replaces a range of an open document. The editor refuses an edit if the document changes meanwhile, as when it is reloaded. */
export async function replaceRange(document: vscode.TextDocument, range: () => vscode.Range, replacement: string): Promise<void> {
  for (;;) {
    const { version } = document;
    const edit = new vscode.WorkspaceEdit();
    edit.replace(document.uri, range(), replacement);
    if (await vscode.workspace.applyEdit(edit)) return;
    await until('the change that an edit was refused for', vscode.workspace.onDidChangeTextDocument, () =>
      document.version === version ? undefined : true,
    );
  }
}

export async function replaceAll(document: vscode.TextDocument, text: string): Promise<void> {
  const whole = (): vscode.Range => new vscode.Range(new vscode.Position(0, 0), document.lineAt(document.lineCount - 1).range.end);
  await replaceRange(document, whole, text);
}

export function rangeOf(document: vscode.TextDocument, text: string): vscode.Range {
  const start = document.getText().indexOf(text);
  if (start < 0) throw new Error(`"${text}" is not in ${document.uri.path}.`);
  return new vscode.Range(document.positionAt(start), document.positionAt(start + text.length));
}

/** Position of the `|` of a marked text, inside the first occurrence of the text. */
export function positionIn(document: vscode.TextDocument, marked: string): vscode.Position {
  const offset = marked.indexOf('|');
  return document.positionAt(document.offsetAt(rangeOf(document, marked.replace('|', '')).start) + offset);
}

/** Resolves with the result of `probe`, at once or after one of the events. @throws after the timeout, with `what` in the message */
export function until<Found>(what: string, event: vscode.Event<unknown>, probe: () => Found | undefined): Promise<Found> {
  return new Promise((resolve, reject) => {
    const check = () => {
      const found = probe();
      if (found === undefined) return;
      clearTimeout(timer);
      subscription.dispose();
      resolve(found);
    };
    const subscription = event(check);
    const timer = setTimeout(() => {
      subscription.dispose();
      reject(new Error(`Waited ${timeoutMs / 1000} s for ${what}.`));
    }, timeoutMs);
    check();
  });
}

/**
 * Resolves before the next attempt of a step that has no event to wait for, such as a list of suggestions that opens. Attempts without a
 * pause between them occupy the editor, so that what they wait for comes later.
 */
function nextAttempt(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, attemptIntervalMs));
}

/**
 * Calls `probe` until it has found something, for what has no event.
 * @returns what was found
 * @throws after the timeout, with `what` in the message
 */
export async function untilFound<Found>(what: () => string, probe: () => Promise<Found | undefined>): Promise<Found> {
  for (const deadline = Date.now() + timeoutMs; ; await nextAttempt()) {
    const found = await probe();
    if (found !== undefined) return found;
    if (Date.now() > deadline) throw new Error(`Waited ${timeoutMs / 1000} s for ${what()}.`);
  }
}

/** Repeats a step until it has its effect: most commands do nothing until what they act on is open. @throws as `untilFound` does */
export async function repeatUntil(what: string, hasEffect: () => boolean, step: () => PromiseLike<unknown>): Promise<void> {
  await untilFound(
    () => what,
    async () => {
      if (!hasEffect()) await step();
      return hasEffect() || undefined;
    },
  );
}

/**
 * Answers the questions of a command by another command until the first one ends: so none of them meets the next test.
 * @param answer the command that answers; it does nothing while no question is open
 */
export async function answerUntilEnd(running: Thenable<unknown>, answer = 'workbench.action.acceptSelectedQuickOpenItem'): Promise<void> {
  let isOver = false;
  const end = (): void => {
    isOver = true;
  };
  running.then(end, end);
  await repeatUntil(
    `the end of a command that ${answer} answers`,
    () => isOver,
    () => vscode.commands.executeCommand(answer),
  );
  await running;
}

/**
 * Accepts the selected suggestion once there is one. Each request, which is that of Ctrl+Space, cancels the former one.
 * @param stateOf what the suggestion changes: by default the text
 * @param firstRequestMs time for a list that typing opens
 * @throws if nothing is suggested
 */
export async function acceptSuggestion(
  editor: vscode.TextEditor,
  { stateOf = ({ document }: vscode.TextEditor) => document.getText(), firstRequestMs = 0 } = {},
): Promise<void> {
  const before = stateOf(editor);
  const start = Date.now();
  for (let nextRequestMs = firstRequestMs; stateOf(editor) === before; ) {
    const waitedMs = Date.now() - start;
    if (waitedMs > timeoutMs) throw new Error(`Nothing is suggested at ${before} in:\n${editor.document.getText()}`);
    if (waitedMs >= nextRequestMs) {
      nextRequestMs += requestAgainMs;
      await vscode.commands.executeCommand('editor.action.triggerSuggest');
    }
    await nextAttempt();
    await vscode.commands.executeCommand('acceptSelectedSuggestion');
  }
}

interface ActionRequest {
  readonly kind?: vscode.CodeActionKind;
  /** Number of actions whose edits are requested too. */
  readonly resolved?: number;
}

/**
 * Requests the code actions of a range until `find` has found something in them. While anything that offers code actions is registered, as for
 * the files of a new site, the editor cancels a request or answers without some of the actions.
 * @returns what was found
 * @throws after the timeout, with the titles of the last answer
 */
export async function untilActions<Found>(
  document: vscode.TextDocument,
  range: vscode.Range,
  find: (actions: readonly vscode.CodeAction[]) => Found | undefined,
  { kind, resolved = 0 }: ActionRequest = {},
): Promise<Found> {
  let actions: readonly vscode.CodeAction[] = [];
  return untilFound(
    () => `code actions in ${document.uri.path} other than [${actions.map(({ title }) => title).join()}]`,
    async () => {
      actions = await vscode.commands
        .executeCommand<vscode.CodeAction[]>('vscode.executeCodeActionProvider', document.uri, range, kind?.value, resolved)
        .then(undefined, noneIfCanceled);
      return find(actions);
    },
  );
}

/**
 * Requests the completion items at a position until `find` has found something in them: the server lists a folder once, and is notified of
 * files that were written after that.
 * @param resolved number of items whose details are requested too
 * @returns what was found
 * @throws after the timeout, with the labels of the last answer
 */
export async function untilItems<Found>(
  { uri }: vscode.TextDocument,
  position: vscode.Position,
  find: (items: readonly vscode.CompletionItem[]) => Found | undefined,
  resolved?: number,
): Promise<Found> {
  let items: readonly vscode.CompletionItem[] = [];
  return untilFound(
    () => `completion items in ${uri.path} other than [${items.map(completionLabel).join()}]`,
    async () => {
      const command = 'vscode.executeCompletionItemProvider';
      ({ items } = await vscode.commands.executeCommand<vscode.CompletionList>(command, uri, position, undefined, resolved));
      return find(items);
    },
  );
}

export function completionLabel({ label }: vscode.CompletionItem): string {
  return typeof label === 'string' ? label : label.label;
}

/**
 * Requests the hovers at a position until their text matches, since files may be read, and providers registered, a moment later.
 * @returns the text
 */
export async function untilHover({ uri }: vscode.TextDocument, position: vscode.Position, pattern: RegExp): Promise<string> {
  let text = '';
  return untilFound(
    () => `a hover with ${pattern} in ${uri.path} instead of "${text}"`,
    async () => {
      const hovers = await vscode.commands.executeCommand<vscode.Hover[]>('vscode.executeHoverProvider', uri, position);
      text = hovers.flatMap(({ contents }) => contents.map((part) => (typeof part === 'string' ? part : part.value))).join('\n');
      return pattern.test(text) ? text : undefined;
    },
  );
}

/**
 * Changes a document to a text with problems and saves it, until saving has fixed it. The editor cancels the request for the fixes if anything
 * that offers code actions is registered meanwhile, and does not repeat it for the same save.
 */
export async function untilFixedOnSave(document: vscode.TextDocument, text: string, expected: string): Promise<void> {
  await untilFound(
    () => `the fixes on save in ${document.uri.path}, which has:\n${document.getText()}`,
    async () => {
      // The first change matters if the last attempt has saved the same text: an unchanged document is not saved.
      await replaceAll(document, `${text}\n`);
      await replaceAll(document, text);
      if (!(await document.save())) throw new Error(`${document.uri.path} was not saved.`);
      return document.getText() === expected || undefined;
    },
  );
}

function noneIfCanceled(error: unknown): vscode.CodeAction[] {
  if (error instanceof Error && error.name === 'Canceled') return [];
  throw error;
}

/** Finds the edit of the code action with the title. */
export function editOf(title: string): (actions: readonly vscode.CodeAction[]) => vscode.WorkspaceEdit | undefined {
  return (actions) => actions.find((action) => action.title === title)?.edit;
}

/** Code of a diagnostic, whether or not it links to a page about it. */
export function codeOf({ code }: vscode.Diagnostic): string {
  return String(typeof code === 'object' ? code.value : code);
}

/** Waits until the diagnostics of a document have exactly these codes, in any order. */
export async function untilCodes(uri: vscode.Uri, expected: readonly string[]): Promise<vscode.Diagnostic[]> {
  const expectedCodes = [...expected].sort().join();
  const codes = () => vscode.languages.getDiagnostics(uri).map(codeOf).sort().join();
  return until(`the problems [${expectedCodes}] in ${uri.path}`, vscode.languages.onDidChangeDiagnostics, () =>
    codes() === expectedCodes ? vscode.languages.getDiagnostics(uri) : undefined,
  ).catch((error: Error) => {
    throw new Error(`${error.message} It has [${codes()}].`);
  });
}

/**
 * Resolves when the language server answers and changes of files are noticed: then the language providers are registered, for which there is
 * no event.
 */
export async function untilServerAnswers(): Promise<void> {
  const uri = await createSite('ready', configText({ theme: 'none' }));
  await open(uri);
  await untilCodes(uri, ['value.enum']);
  await closeEditors();
  await untilFilesAreWatched();
}

/** Resolves when VS Code notices changes of files: those before its watcher runs are lost, and there is no event of its start. */
async function untilFilesAreWatched(): Promise<void> {
  const folder = vscode.Uri.joinPath(workspaceFolder(), 'test-sites');
  const watcher = vscode.workspace.createFileSystemWatcher(new vscode.RelativePattern(folder, 'watched.txt'));
  let isNoticed = false;
  const notice = () => {
    isNoticed = true;
  };
  watcher.onDidCreate(notice);
  watcher.onDidChange(notice);
  let attempt = 0;
  const change = () => write(vscode.Uri.joinPath(folder, 'watched.txt'), String(attempt++));
  await repeatUntil('the start of the watcher of files', () => isNoticed, change);
  watcher.dispose();
}

/** Closes all editors. Changes are saved first, as closing would ask about them. */
export async function closeEditors(): Promise<void> {
  await vscode.workspace.saveAll(false);
  await vscode.commands.executeCommand('workbench.action.closeAllEditors');
}

/** Changes a setting of the workspace during `run`. */
export async function withSetting(section: string, value: unknown, run: () => Promise<void>): Promise<void> {
  const inWorkspace = () => vscode.workspace.getConfiguration().inspect(section)?.workspaceValue;
  const update = async (to: unknown) => {
    await vscode.workspace.getConfiguration().update(section, to, vscode.ConfigurationTarget.Workspace);
    // Extensions receive the change in a separate message.
    await until(`the setting ${section}`, vscode.workspace.onDidChangeConfiguration, () =>
      JSON.stringify(inWorkspace()) === JSON.stringify(to) ? true : undefined,
    );
  };
  await update(value);
  try {
    await run();
  } finally {
    await update(undefined);
  }
}

/** Whether the editor's own Markdown support is available: a packaged VS Code may lack its extensions for browsers. */
export function rendersMarkdown(): Thenable<boolean> {
  const markdown = vscode.extensions.getExtension('vscode.markdown-language-features');
  return Promise.resolve(markdown?.activate()).then(
    () => markdown !== undefined,
    () => false,
  );
}
