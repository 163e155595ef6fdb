import { URI, Utils } from 'vscode-uri';

type Listener = (value: never) => unknown;

/** Event of the editor that a test fires. */
export class FakeEvent<Value> {
  private readonly listeners = new Set<Listener>();
  readonly event = (listener: (value: Value) => unknown): { dispose(): void } => {
    this.listeners.add(listener);
    return { dispose: () => this.listeners.delete(listener) };
  };

  get size(): number {
    return this.listeners.size;
  }

  fire(value: Value): void {
    for (const listener of this.listeners) (listener as (value: Value) => unknown)(value);
  }

  dispose(): void {
    this.listeners.clear();
  }
}

/** Workspace of the editor, as a test sets it. */
export class FakeWorkspace {
  isTrusted = true;
  workspaceFolders: { readonly uri: URI; readonly name: string }[] | undefined;
  /** Types of files by their path. */
  readonly files = new Map<string, number>();
  /** Texts of files by their path; empty unless given. */
  readonly texts = new Map<string, string>();
  /** Documents that are open. */
  textDocuments: readonly { readonly uri: URI; getText(): string }[] = [];
  applyEdit = async (_edit: object): Promise<boolean> => false;
  readonly values = new Map<string, unknown>();
  readonly folderChanges = new FakeEvent<void>();
  readonly trustGrants = new FakeEvent<void>();
  readonly deletions = new FakeEvent<URI>();
  readonly configurationChanges = new FakeEvent<{ affectsConfiguration(section: string): boolean }>();
  readonly onDidChangeWorkspaceFolders = this.folderChanges.event;
  readonly onDidGrantWorkspaceTrust = this.trustGrants.event;
  readonly onDidChangeConfiguration = this.configurationChanges.event;

  open(...folders: readonly string[]): void {
    this.workspaceFolders = folders.map((folder) => ({ uri: URI.parse(folder), name: folder.slice(folder.lastIndexOf('/') + 1) }));
  }

  readonly fs = {
    stat: async ({ path }: URI): Promise<{ readonly type: number }> => {
      const type = this.files.get(path);
      if (type === undefined) throw new Error('There is no such file.');
      return { type };
    },
    readFile: async ({ path }: URI): Promise<Uint8Array> => new TextEncoder().encode(this.texts.get(path) ?? ''),
  };

  asRelativePath(uri: URI): string {
    return uri.path.replace(/^\/w\//, '');
  }

  createFileSystemWatcher(): object {
    return { onDidDelete: this.deletions.event, dispose: () => undefined };
  }

  getConfiguration(): { get<Value>(name: string, otherwise: Value): Value } {
    return { get: <Value>(name: string, otherwise: Value) => (this.values.get(name) as Value | undefined) ?? otherwise };
  }

  /** Returns the innermost folder that contains a file. */
  getWorkspaceFolder(uri: URI): object | undefined {
    const holding = (this.workspaceFolders ?? []).filter((folder) => uri.toString().startsWith(`${folder.uri.toString()}/`));
    return holding.sort((a, b) => b.uri.path.length - a.uri.path.length)[0];
  }

  set(name: string, value: unknown): void {
    this.values.set(name, value);
    this.configurationChanges.fire({ affectsConfiguration: (section) => name.startsWith(section) });
  }
}

/** Creates the part of the module `vscode` that chat needs. */
export function editorModule(workspace: FakeWorkspace, others: object): object {
  return {
    workspace,
    env: { language: 'de' },
    Uri: Object.assign(URI, { joinPath: Utils.joinPath }),
    EventEmitter: FakeEvent,
    Disposable: {
      from: (...all: readonly { dispose(): unknown }[]) => ({
        dispose: () => {
          for (const each of all) each.dispose();
        },
      }),
    },
    ...others,
  };
}
