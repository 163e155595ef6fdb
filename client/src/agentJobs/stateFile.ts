import { type Disposable, FileSystemError, RelativePattern, Uri, workspace } from 'vscode';
import { replaceFile, type SharedFile } from './core';

/**
 * The folder for the state of this workspace, the same in all windows that have it open. The editor's own `storageUri` is another one in
 * the second window, as it locks the folder.
 * @param storage the global storage folder of the extension
 */
export function workspaceStateFolder(storage: Uri): Uri {
  const identity = workspace.workspaceFile ?? workspace.workspaceFolders?.[0]?.uri;
  return Uri.joinPath(storage, 'workspaces', identity === undefined ? 'none' : hash(identity.toString()));
}

/** FNV-1a with 64 bits, as 16 hexadecimal digits. */
function hash(text: string): string {
  let value = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(text)) value = BigInt.asUintN(64, (value ^ BigInt(byte)) * 0x100000001b3n);
  return value.toString(16).padStart(16, '0');
}

/**
 * A file of the extension's state. A file and not a memento: a memento is written to disk some time later, and each window has a copy of
 * its own that hides what other windows write.
 * @param folder created with the first write
 */
export function storageFile(folder: Uri, name: string): SharedFile {
  const file = Uri.joinPath(folder, name);
  const temporaryName = `${name}.new`;
  const temporary = Uri.joinPath(folder, temporaryName);
  const at = (each: string) => Uri.joinPath(folder, each);
  const files = {
    create: () => workspace.fs.createDirectory(folder),
    write: (each: string, text: string) => workspace.fs.writeFile(at(each), new TextEncoder().encode(text)),
    rename: (from: string, to: string) => workspace.fs.rename(at(from), at(to), { overwrite: true }),
    delete: (each: string) => workspace.fs.delete(at(each)),
  };
  return {
    async read() {
      // The editor removes the former file before it renames the new one, which another window may have done by the third look.
      return (await readText(file)) ?? (await readText(temporary)) ?? (await readText(file));
    },
    async readInterrupted() {
      const text = await readText(temporary);
      return text !== undefined && isJson(text) ? text : undefined;
    },
    write: (text) => replaceFile(files, name, temporaryName, text),
    onDidChange(listener): Disposable {
      const watcher = workspace.createFileSystemWatcher(new RelativePattern(folder, name));
      watcher.onDidCreate(listener);
      watcher.onDidChange(listener);
      return watcher;
    },
  };
}

/** @returns `undefined` if there is no such file */
async function readText(uri: Uri): Promise<string | undefined> {
  try {
    return new TextDecoder().decode(await workspace.fs.readFile(uri));
  } catch (error) {
    if (error instanceof FileSystemError && error.code === 'FileNotFound') return undefined;
    throw error;
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
