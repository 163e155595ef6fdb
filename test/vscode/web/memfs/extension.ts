import { type ExtensionContext, Uri, workspace } from 'vscode';
import { MemoryFileSystem } from './memoryFileSystem';

/** Registers a file system for tests: a site in memory, unknown to the extension under test. Its texts by path are beside the bundle. */
export function activate(context: ExtensionContext): void {
  const read = async (): Promise<ReadonlyMap<string, Uint8Array>> => {
    const bytes = await workspace.fs.readFile(Uri.joinPath(context.extensionUri, 'site.json'));
    const site = JSON.parse(new TextDecoder().decode(bytes)) as Record<string, string>;
    return new Map(Object.entries(site).map(([path, text]) => [`/site/${path}`, new TextEncoder().encode(text)]));
  };
  context.subscriptions.push(workspace.registerFileSystemProvider('memfs', new MemoryFileSystem(read()), { isCaseSensitive: true }));
}
