import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MessageItem } from 'vscode';
import { commands, languages, window } from '../../../client/src/window';
import { icon, link } from './editorSyntax';

/** Stand-in for the editor: the arguments of its functions by name, and their results. */
const editor = vi.hoisted(() => {
  const given: { name: string; args: readonly unknown[] }[] = [];
  const items: { name: string; item: Record<string, unknown> }[] = [];
  const answers = new Map<string, (...args: readonly unknown[]) => unknown>();
  const call =
    (name: string) =>
    (...args: readonly unknown[]): unknown => {
      given.push({ name, args });
      return answers.get(name)?.(...args);
    };
  const create = (name: string) => (): unknown => {
    const item = { show: () => undefined, hide: () => undefined, dispose: () => undefined };
    items.push({ name, item });
    return item;
  };
  const all = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, call(name)]));
  return { given, items, answers, call, create, all };
});

vi.mock('vscode', () => ({
  Disposable: { from: (...all: readonly { dispose: () => void }[]) => ({ dispose: () => all.map((each) => each.dispose()) }) },
  window: {
    ...editor.all(['showInformationMessage', 'showWarningMessage', 'showErrorMessage', 'showInputBox', 'showQuickPick', 'withProgress']),
    ...editor.all(['showWorkspaceFolderPick', 'setStatusBarMessage', 'createOutputChannel', 'createTreeView', 'createWebviewPanel']),
    ...editor.all(['onDidChangeActiveTextEditor', 'onDidChangeTextEditorSelection', 'onDidChangeWindowState', 'showTextDocument']),
    ...editor.all(['onDidChangeVisibleTextEditors', 'registerFileDecorationProvider']),
    ...editor.all(['registerWebviewPanelSerializer', 'createTerminal', 'showOpenDialog', 'createQuickPick', 'createInputBox']),
    createStatusBarItem: editor.create('createStatusBarItem'),
    createTextEditorDecorationType: (...args: readonly unknown[]) => {
      editor.call('createTextEditorDecorationType')(...args);
      return { dispose: () => undefined };
    },
    activeTextEditor: { document: { uri: 'active file' } },
    state: 'state',
    tabGroups: { activeTabGroup: {} },
    visibleTextEditors: 'visible editors',
  },
  languages: {
    ...editor.all(['createDiagnosticCollection', 'getDiagnostics', 'match', 'registerCodeActionsProvider', 'setTextDocumentLanguage']),
    ...editor.all(['registerCodeLensProvider']),
    createLanguageStatusItem: editor.create('createLanguageStatusItem'),
  },
  commands: editor.all(['executeCommand', 'registerCommand', 'registerTextEditorCommand']),
  CancellationError: class CancellationError extends Error {},
  CodeLens: class CodeLens {
    constructor(
      readonly range: unknown,
      readonly command: unknown,
    ) {}
  },
  FileDecoration: class FileDecoration {
    constructor(
      readonly badge: unknown,
      readonly tooltip: unknown,
      readonly color: unknown,
    ) {}
  },
  TabInputText: class TabInputText {},
  ThemeColor: class ThemeColor {
    constructor(readonly id: string) {}
  },
  ThemeIcon: class ThemeIcon {
    constructor(readonly id: string) {}
  },
}));

/** Only joined to one line: labels for screen readers have no markup. */
const accessibleLabel = 'a\n$(b) c';
const hostile = '[Guides](command:workbench.action.toggleZenMode) $(alert) \u202e';

/** All strings in an argument of the editor, at any depth. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

function expectPlain(value: unknown): void {
  const texts = textsIn(value).filter((text) => text.includes('Guides'));
  expect(texts).not.toEqual([]);
  for (const text of texts) {
    expect(text).not.toMatch(link);
    expect(text).not.toMatch(icon);
    expect(text).not.toContain('\u202e');
    expect(text).toContain('command:workbench.action.toggleZenMode');
  }
}

/** Arguments of the last call. @param of name of a function; by default that of any */
function lastCall(of?: string): readonly unknown[] {
  return editor.given.filter(({ name }) => of === undefined || name === of).at(-1)?.args ?? [];
}

beforeEach(() => {
  editor.given.length = 0;
  editor.items.length = 0;
  editor.answers.clear();
});

describe.each(['showInformationMessage', 'showWarningMessage', 'showErrorMessage'] as const)('%s', (name) => {
  it('makes the message, the detail and the buttons plain', async () => {
    await window[name](hostile, { modal: true, detail: `first\n${hostile}` }, { title: hostile });
    expectPlain(editor.given);
    expect(lastCall()[1]).toMatchObject({ modal: true, detail: expect.stringMatching(/^first\n\[Guides\]/) });
  });

  it('returns the original item', async () => {
    editor.answers.set(name, (_message, _options, ...items) => items[1]);
    expect(await window[name]('Question?', 'Yes', hostile)).toBe(hostile);
    const skip = { title: hostile, isCloseAffordance: true };
    const yes: MessageItem = { title: 'Yes' };
    expect(await window[name]('Question?', { modal: true }, yes, skip)).toBe(skip);
    expect(lastCall()[3]).toMatchObject({ isCloseAffordance: true });
  });

  it('returns `undefined` if nothing was chosen', async () => {
    expect(await window[name]('Question?', 'Yes')).toBeUndefined();
    expect(await window[name]('Said')).toBeUndefined();
  });

  it('leaves no link in a message composed of parts', async () => {
    await window[name](['Added to [Guides', '](command:workbench.action.toggleZenMode', ').'].join(''));
    expectPlain(editor.given);
  });
});

describe('showInputBox', () => {
  it('makes everything around the input plain', async () => {
    await window.showInputBox({ title: hostile, prompt: hostile, placeHolder: hostile, password: true });
    expectPlain(editor.given);
    expect(lastCall()[0]).toMatchObject({ password: true });
  });

  it('leaves the input unchanged', async () => {
    await window.showInputBox({ value: hostile });
    expect(lastCall()[0]).toEqual({ value: hostile });
    editor.answers.set('showInputBox', () => hostile);
    expect(await window.showInputBox({})).toBe(hostile);
  });

  it.each([
    ['a text', () => hostile],
    ['a promise', async () => hostile],
    ['a severity', () => ({ message: hostile, severity: 3 })],
  ])('makes its validation message plain, returned as %s', async (_form, validateInput) => {
    await window.showInputBox({ validateInput });
    const [options] = lastCall() as [{ validateInput: (text: string) => Promise<unknown> }];
    expectPlain(await options.validateInput('x'));
  });

  it.each([undefined, null, ''])('passes on %j for a valid input', async (nothing) => {
    await window.showInputBox({ validateInput: () => nothing });
    const [options] = lastCall() as [{ validateInput: (text: string) => Promise<unknown> }];
    expect(await options.validateInput('x')).toBe(nothing);
  });
});

describe('showQuickPick', () => {
  const item = { label: hostile, description: hostile, detail: hostile, buttons: [{ iconPath: { id: 'x' }, tooltip: hostile }], more: 1 };

  it('makes items, title and placeholder plain', async () => {
    await window.showQuickPick([item], { title: hostile, placeHolder: hostile, matchOnDescription: true });
    expectPlain(editor.given);
    expect(lastCall()[1]).toMatchObject({ matchOnDescription: true });
    await window.showQuickPick([hostile]);
    expectPlain(lastCall());
  });

  it('returns the original item', async () => {
    editor.answers.set('showQuickPick', (items) => (items as unknown[])[1]);
    expect(await window.showQuickPick([{ label: 'x' }, item])).toBe(item);
    expect(await window.showQuickPick(['x', hostile])).toBe(hostile);
    expect(await window.showQuickPick(['same', 'same'])).toBe('same');
  });

  /** Opens a choice of several items; `seen` is what it has when it is shown. */
  function openSeveral(items: readonly (typeof item)[], options: Parameters<typeof window.showQuickPick>[1] = {}) {
    const listeners: Record<string, () => void> = {};
    const listen = (name: string) => (listener: () => void) => {
      listeners[name] = listener;
      return { dispose: () => undefined };
    };
    const seen: Record<string, unknown> = {};
    const list: Record<string, unknown> = {
      ...{ onDidAccept: listen('accept'), onDidHide: listen('hide'), hide: () => listeners.hide?.(), dispose: () => undefined },
      show: () => Object.assign(seen, list),
    };
    editor.answers.set('createQuickPick', () => list);
    return { list, listeners, seen, chosen: window.showQuickPick(items, { ...options, canPickMany: true }) };
  }

  it('has several items, and those that are picked, before it is shown, with plain texts', async () => {
    const { listeners, seen, chosen } = openSeveral([item, { ...item, ...{ picked: true } }], { title: hostile, placeHolder: hostile });
    expectPlain([seen.title, seen.placeholder, seen.items]);
    expect(seen).toMatchObject({
      canSelectMany: true,
      ignoreFocusOut: false,
      items: [{ more: 1 }, { picked: true }],
      selectedItems: [{ picked: true }],
    });
    listeners.accept?.();
    expect(await chosen).toEqual([{ ...item, picked: true }]);
  });

  it('returns all items that were chosen', async () => {
    const { list, listeners, chosen } = openSeveral([{ ...item, more: 2 }, item, item], { ignoreFocusOut: true });
    expect(list.ignoreFocusOut).toBe(true);
    list.selectedItems = (list.items as unknown[]).slice(1);
    listeners.accept?.();
    expect(await chosen).toEqual([item, item]);
    const none = openSeveral([item]);
    none.listeners.accept?.();
    expect(await none.chosen).toEqual([]);
    const closed = openSeveral([item]);
    closed.listeners.hide?.();
    expect(await closed.chosen).toBeUndefined();
  });

  it('shows an icon that is not part of a text', async () => {
    await window.showQuickPick([{ label: hostile, icon: 'book' }]);
    expect(lastCall()[0]).toMatchObject([{ iconPath: { id: 'book' } }]);
  });

  it('makes the placeholder of a choice of folders plain', async () => {
    await window.showWorkspaceFolderPick({ placeHolder: hostile });
    expectPlain(editor.given);
  });
});

describe('withProgress', () => {
  it('makes the title and every message plain', async () => {
    const reports: unknown[] = [];
    editor.answers.set('withProgress', (_options, task) =>
      (task as (...args: readonly unknown[]) => unknown)({ report: (step: unknown) => reports.push(step) }, 'token'),
    );
    const result = await window.withProgress({ location: 15, title: hostile }, async (progress, token) => {
      progress.report({ message: hostile, increment: 5 });
      progress.report({ increment: 7 });
      return [token];
    });
    expectPlain(lastCall()[0]);
    expectPlain(reports);
    expect(reports).toEqual([{ message: expect.any(String), increment: 5 }, { increment: 7 }]);
    expect(result).toEqual(['token']);
  });
});

describe('the status bar', () => {
  it('shows one icon and plain texts', () => {
    const entry = window.createStatusBarItem('id', 1, hostile, 'command');
    entry.show({ icon: 'sync~spin', text: `1 ${hostile}`, tooltip: `first\n${hostile}`, accessibleLabel });
    const { text, ...others } = editor.items[0]?.item ?? {};
    expectPlain(others);
    expect(text).toMatch(/^\$\(sync~spin\) 1 /);
    expectPlain(String(text).replace('$(sync~spin)', ''));
    expect(others).toMatchObject({
      accessibilityInformation: { label: 'a $(b) c' },
      command: 'command',
      tooltip: expect.stringMatching(/^first\n/),
    });
  });

  it('shows plain messages', () => {
    window.setStatusBarMessage(hostile, 100);
    expectPlain(editor.given);
    expect(lastCall()[1]).toBe(100);
  });
});

describe('a language status', () => {
  it('shows plain texts', () => {
    const entry = languages.createLanguageStatusItem('id', [], hostile);
    const command = { title: hostile, command: 'restart' };
    entry.show({ text: hostile, detail: hostile, accessibleLabel, severity: 0, busy: true, command });
    expectPlain(editor.items);
    expect(editor.items[0]?.item).toMatchObject({
      accessibilityInformation: { label: 'a $(b) c' },
      severity: 0,
      busy: true,
      command: { command: 'restart' },
    });
    entry.show({ text: 'x', detail: 'y', accessibleLabel: 'z', severity: 0, busy: false, command: undefined });
    expect(editor.items[0]?.item).toMatchObject({ text: 'x', command: undefined });
  });
});

describe('a tree view', () => {
  const item = () => ({
    label: hostile,
    description: hostile,
    accessibilityInformation: { label: accessibleLabel, role: 'treeitem' },
    id: 'i',
  });
  const provider = {
    onDidChangeTreeData: () => ({ dispose: () => undefined }),
    getTreeItem: item,
    resolveTreeItem: (given: object) => Object.assign(given, { tooltip: `first\n${hostile}` }),
    getChildren: () => ['child'],
    getParent: () => 'parent',
  };

  /** Opens a view. Returns the view of the editor and the provider that the editor calls. */
  function open() {
    const view: Record<string, unknown> = { ...{ visible: true, selection: ['child'] }, ...editor.all(['reveal', 'onDidChangeSelection']) };
    editor.answers.set('createTreeView', () => view);
    editor.answers.set('onDidChangeSelection', () => ({ dispose: () => undefined }));
    const opened = window.createTreeView<string>('id', { treeDataProvider: provider, canSelectMany: true });
    const [, { treeDataProvider }] = lastCall('createTreeView') as [string, { treeDataProvider: typeof provider }];
    const [listen] = lastCall('onDidChangeSelection') as [(change: { readonly selection: readonly string[] }) => void];
    /** Selects rows as the user does. */
    const select = (...selection: readonly string[]): void => {
      view.selection = selection;
      listen({ selection });
    };
    return { view, opened, asked: treeDataProvider, select };
  }

  /** Opens a view whose rows have a command, which is run as the editor does for a click. Returns the commands that ran. */
  function openWithCommand(row: { readonly command: string; readonly arguments: readonly unknown[] }) {
    const show = (shown: typeof row): void => {
      provider.getTreeItem = () => ({ ...item(), command: { title: 'Open', ...shown } });
    };
    show(row);
    const { view, asked, select } = open();
    const { command } = asked.getTreeItem() as { readonly command?: unknown };
    const click = async () => {
      const [name, run] = lastCall('registerCommand') as [string, () => unknown];
      expect(command).toEqual({ title: 'Open', command: name });
      await run();
      return editor.given.filter(({ name }) => name === 'executeCommand').map(({ args }) => args);
    };
    return { view, command, click, select, show };
  }

  afterEach(() => {
    provider.getTreeItem = item;
    vi.useRealTimers();
  });

  it('makes its rows plain', async () => {
    const { asked } = open();
    const row = asked.getTreeItem();
    expectPlain(row);
    expect(row).toMatchObject({ id: 'i', accessibilityInformation: { label: 'a $(b) c', role: 'treeitem' } });
    expectPlain(asked.resolveTreeItem(row));
    expect(row).toMatchObject({ tooltip: expect.stringMatching(/^first\n/) });
    expect([await asked.getChildren(), asked.getParent()]).toEqual([['child'], 'parent']);
  });

  it('makes the error plain if its rows fail', async () => {
    const { asked } = open();
    const { getChildren } = provider;
    provider.getChildren = () => {
      throw new Error(hostile);
    };
    const failure: unknown = await Promise.resolve(asked.getChildren()).catch((error: unknown) => error);
    provider.getChildren = getChildren;
    expectPlain((failure as Error).message);
  });

  it('converts Markdown to plain text', () => {
    const { asked } = open();
    const markdown = { value: hostile, isTrusted: true };
    expect(asked.resolveTreeItem({ label: { label: hostile }, tooltip: markdown })).toMatchObject({ tooltip: expect.any(String) });
    const row = { ...item(), tooltip: markdown };
    provider.getTreeItem = () => row;
    expectPlain(asked.getTreeItem());
    expect(row.tooltip).toEqual(expect.any(String));
  });

  it('runs the command of the selected row, whose arguments the editor does not store', async () => {
    const { click } = openWithCommand({ command: 'docsJson.open', arguments: ['child', 2] });
    expect(await click()).toEqual([['docsJson.open', 'child', 2]]);
  });

  it('waits for the row while the editor requests all rows again', async () => {
    vi.useFakeTimers();
    const { view, click } = openWithCommand({ command: 'docsJson.open', arguments: ['child'] });
    view.selection = [];
    const clicked = click();
    await vi.advanceTimersByTimeAsync(9_000);
    view.selection = ['child'];
    await vi.advanceTimersByTimeAsync(500);
    expect(await clicked).toEqual([['docsJson.open', 'child']]);
  });

  it('runs the command of the row that the editor requests, not of what the selected row was before', async () => {
    vi.useFakeTimers();
    const { view, click, select, show } = openWithCommand({ command: 'docsJson.open', arguments: ['former'] });
    select('child');
    view.selection = [];
    const clicked = click();
    await vi.advanceTimersByTimeAsync(500);
    expect(editor.given.filter(({ name }) => name === 'executeCommand')).toEqual([]);
    show({ command: 'docsJson.open', arguments: ['new'] });
    view.selection = ['child'];
    await vi.advanceTimersByTimeAsync(500);
    expect(await clicked).toEqual([['docsJson.open', 'new']]);
  });

  it('runs the command of the last of several clicks that wait', async () => {
    vi.useFakeTimers();
    const { view, click } = openWithCommand({ command: 'docsJson.open', arguments: ['child'] });
    view.selection = [];
    const first = click();
    await vi.advanceTimersByTimeAsync(500);
    const second = click();
    await vi.advanceTimersByTimeAsync(500);
    expect(await first).toEqual([]);
    view.selection = ['child'];
    await vi.advanceTimersByTimeAsync(500);
    expect(await second).toEqual([['docsJson.open', 'child']]);
  });

  it('runs nothing if the row is gone, or if there are several', async () => {
    vi.useFakeTimers();
    const { view, click } = openWithCommand({ command: 'docsJson.open', arguments: ['child'] });
    view.selection = ['child', 'parent'];
    expect(await click()).toEqual([]);
    view.selection = [];
    const clicked = click();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await clicked).toEqual([]);
  });

  it('removes that command when it is disposed', () => {
    const disposed: string[] = [];
    editor.answers.set('registerCommand', () => ({ dispose: () => disposed.push('command') }));
    const { view, opened } = open();
    view.dispose = () => disposed.push('view');
    opened.dispose();
    expect(disposed).toEqual(['command', 'view']);
  });

  it('leaves commands of the editor as they are', () => {
    const { command } = openWithCommand({ command: 'vscode.open', arguments: ['child'] });
    expect(command).toEqual({ title: 'Open', command: 'vscode.open', arguments: ['child'] });
  });

  it('makes its message and its badge plain', () => {
    const { view, opened } = open();
    opened.show({ message: hostile, badge: { value: 3, tooltip: hostile }, description: hostile });
    expectPlain({ message: view.message, badge: view.badge });
    expectPlain({ description: view.description });
    opened.show({ message: undefined, badge: undefined });
    expect(view).toMatchObject({ message: undefined, badge: undefined, description: undefined });
  });

  it('does not assign unchanged values', () => {
    const { view, opened } = open();
    const assigned: string[] = [];
    const watched = (name: string, value: unknown) => ({
      get: () => value,
      set: () => assigned.push(name),
    });
    Object.defineProperties(view, { message: watched('message', 'Off'), badge: watched('badge', { value: 1, tooltip: 'one' }) });
    opened.show({ message: 'Off', badge: { value: 1, tooltip: 'one' } });
    expect(assigned).toEqual([]);
    opened.show({ message: 'On', badge: { value: 2, tooltip: 'one' } });
    expect(assigned).toEqual(['message', 'badge']);
  });

  it('makes the error plain if a drop fails', async () => {
    const controller = {
      dragMimeTypes: ['a'],
      dropMimeTypes: ['b'],
      handleDrag: editor.call('handleDrag'),
      handleDrop: async () => {
        throw new Error(hostile);
      },
    };
    editor.answers.set('createTreeView', () => ({ onDidChangeSelection: () => undefined }));
    window.createTreeView<string>('id', { treeDataProvider: provider, dragAndDropController: controller as never });
    const [, options] = lastCall('createTreeView') as [string, { dragAndDropController: typeof controller }];
    const { dragAndDropController: given } = options;
    expect([given.dragMimeTypes, given.dropMimeTypes]).toEqual([['a'], ['b']]);
    given.handleDrag(['child'], 'data', 'token');
    expect(lastCall()).toEqual([['child'], 'data', 'token']);
    const failure: unknown = await given.handleDrop().catch((error: unknown) => error);
    expectPlain((failure as Error).message);
  });

  it('knows the selected rows while the editor requests all rows again', () => {
    const { view, opened, select } = open();
    select('child', 'parent');
    view.selection = [];
    expect([opened.selection, opened.knownSelection]).toEqual([['child', 'parent'], []]);
    view.selection = ['parent'];
    expect(opened.selection).toEqual(['parent']);
    select();
    expect(opened.selection).toEqual([]);
  });

  it('otherwise delegates to the view of the editor', () => {
    const { view, opened } = open();
    expect([opened.visible, opened.selection]).toEqual([true, ['child']]);
    view.visible = false;
    expect(opened.visible).toBe(false);
    void opened.reveal('child', { select: true });
    expect(lastCall()).toEqual(['child', { select: true }]);
  });
});

describe('a search pick', () => {
  /** Opens a search pick. Returns the list of the editor and its listeners. */
  function open(find: (text: string) => Promise<readonly { label: string; description?: string }[]>) {
    const listeners: Record<string, (value?: unknown) => void> = {};
    const listen = (name: string) => (listener: (value?: unknown) => void) => {
      listeners[name] = listener;
      return { dispose: () => undefined };
    };
    const list: Record<string, unknown> & { items: { label: string }[] } = {
      ...{ items: [], selectedItems: [], show: () => undefined, dispose: () => undefined },
      ...{ onDidChangeValue: listen('change'), onDidAccept: listen('accept'), onDidHide: listen('hide'), hide: () => listeners.hide?.() },
    };
    editor.answers.set('createQuickPick', () => list);
    return { list, listeners, chosen: window.showSearchPick({ title: hostile, placeholder: hostile }, find) };
  }

  it('shows plain texts, and returns the original item', async () => {
    const item = { label: hostile, description: hostile };
    const { list, listeners, chosen } = open(async () => [item]);
    await vi.waitUntil(() => list.items.length > 0);
    expectPlain([list.title, list.placeholder, list.items]);
    list.selectedItems = [list.items[0]];
    listeners.accept?.();
    expect(await chosen).toBe(item);
  });

  it('shows the results for the last text, and returns `undefined` when it is closed', async () => {
    const answers: (() => void)[] = [];
    const { list, listeners, chosen } = open((text) => new Promise((resolve) => answers.push(() => resolve([{ label: `for ${text}` }]))));
    listeners.change?.('a');
    answers[1]?.();
    await vi.waitUntil(() => list.items.length > 0);
    answers[0]?.();
    await Promise.resolve();
    expect(list.items).toMatchObject([{ label: 'for a', alwaysShow: true }]);
    listeners.hide?.();
    expect(await chosen).toBeUndefined();
  });
});

describe('registerFileDecorations', () => {
  it('decorates URIs of one scheme', () => {
    window.registerFileDecorations('own', (path) => (path === '/a' ? { badge: '3', color: 'red' } : undefined));
    const [provider] = lastCall() as [{ provideFileDecoration: (uri: { scheme: string; path: string }) => unknown }];
    expect(provider.provideFileDecoration({ scheme: 'own', path: '/a' })).toMatchObject({ badge: '3', color: { id: 'red' } });
    expect(provider.provideFileDecoration({ scheme: 'own', path: '/b' })).toBeUndefined();
    expect(provider.provideFileDecoration({ scheme: 'file', path: '/a' })).toBeUndefined();
  });
});

describe('registerCodeLensProvider', () => {
  const range = 'range' as never;
  const provideLens = async (lens: object) => {
    languages.registerCodeLensProvider('plaintext', {
      onDidChangeCodeLenses: () => ({ dispose: () => undefined }),
      provideCodeLenses: async () => [{ range, title: hostile, ...lens }],
    });
    const [, provider] = lastCall() as [unknown, { provideCodeLenses: (document: unknown) => Promise<{ command: { title: string } }[]> }];
    const [found] = await provider.provideCodeLenses({});
    return found;
  };

  it('makes titles plain', async () => {
    const lens = await provideLens({ command: 'run', arguments: [1] });
    expectPlain(lens);
    expect(lens).toMatchObject({ range: 'range', command: { command: 'run', arguments: [1] } });
  });

  it('shows an icon that is not part of a title, even without a command', async () => {
    const lens = await provideLens({ icon: 'send' });
    expect(lens?.command).toMatchObject({ title: expect.stringMatching(/^\$\(send\) \[Guides\]/), command: '', arguments: [] });
    expectPlain(lens?.command.title.replace('$(send) ', ''));
  });
});

describe('a placeholder', () => {
  it('is one line after the first line of an editor, and absent without a text', () => {
    const drawn: unknown[] = [];
    const placeholder = window.createPlaceholder();
    const document = { lineAt: (line: number) => ({ range: `line ${line}` }) };
    const target = { document, setDecorations: (_type: unknown, all: unknown) => drawn.push(all) } as never;
    placeholder.show(target, 'Say\nsomething\u202e');
    placeholder.show(target, undefined);
    expect(drawn).toEqual([[{ range: 'line 0', renderOptions: { after: { contentText: 'Say something' } } }], []]);
    placeholder.dispose();
  });
});

describe('registerCommand', () => {
  async function run(command: () => unknown): Promise<unknown> {
    commands.registerCommand('id', command);
    const [, registered] = lastCall() as [string, () => Promise<unknown>];
    return registered();
  }

  it('passes arguments and results', async () => {
    commands.registerCommand('id', (a: number, b: number) => a + b);
    const [id, registered] = lastCall() as [string, (...args: readonly number[]) => Promise<unknown>];
    expect(id).toBe('id');
    expect(await registered(1, 2)).toBe(3);
  });

  it.each([
    ['an error', new Error(hostile)],
    ['a text', hostile],
  ])('makes the message of a failure plain, thrown as %s', async (_form, thrown) => {
    const failure = await run(() => Promise.reject(thrown)).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Error);
    expectPlain((failure as Error).message);
  });

  it('keeps the stack for the log', async () => {
    const error = new Error(hostile);
    await expect(run(() => Promise.reject(error))).rejects.toMatchObject({ stack: error.stack });
  });

  it('passes on plain errors, so that a cancellation is still recognized', async () => {
    const error = Object.assign(new Error('Canceled'), { name: 'Canceled' });
    await expect(run(() => Promise.reject(error))).rejects.toBe(error);
  });
});

describe('a member that is passed through', () => {
  it('shows no text', async () => {
    const real = await import('vscode');
    const passed = (own: object, theirs: object) =>
      Object.entries(own).flatMap(([name, value]) =>
        Object.entries(theirs).some(([key, other]) => key === name && other === value) ? [name] : [],
      );
    expect(passed(window, real.window)).toEqual([
      'createWebviewPanel',
      'onDidChangeActiveTextEditor',
      'onDidChangeTextEditorSelection',
      'onDidChangeVisibleTextEditors',
      'onDidChangeWindowState',
      'registerWebviewPanelSerializer',
      'showTextDocument',
      'activeTextEditor',
      'state',
      'tabGroups',
      'visibleTextEditors',
    ]);
    expect(passed(languages, real.languages)).toEqual([
      'createDiagnosticCollection',
      'getDiagnostics',
      'match',
      'registerCodeActionsProvider',
      'setTextDocumentLanguage',
    ]);
    expect(passed(commands, real.commands)).toEqual(['executeCommand']);
  });
});
