import { type Disposable, FileSystemError, RelativePattern, Uri, workspace } from 'vscode';
import { replaceFile, type SharedFile } from './core';

/**
 * Folder for the state of this workspace, the same in all of its windows. The editor's own `storageUri` differs in a second window, since
 * the first window locks its folder.
 * @param storage global storage folder of the extension
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
 * File of the extension's state. Not a memento: mementos are written to disk later, and each window has its own copy, which hides the
 * writes of other windows.
 * @param folder created with the first write
 */
export function storageFile(folder: Uri, name: string): SharedFile {
  const file = Uri.joinPath(folder, name);
  const temporaryName = `${name}.new`;
  const temporary = Uri.joinPath(folder, temporaryName);
  const uriOf = (fileName: string) => Uri.joinPath(folder, fileName);
  const files = {
    create: () => workspace.fs.createDirectory(folder),
    write: (fileName: string, text: string) => workspace.fs.writeFile(uriOf(fileName), new TextEncoder().encode(text)),
    rename: (from: string, to: string) => workspace.fs.rename(uriOf(from), uriOf(to), { overwrite: true }),
    delete: (fileName: string) => workspace.fs.delete(uriOf(fileName)),
  };
  return {
    async read() {
      // The editor deletes the former file before it renames the new one. Another window may do both during the first two reads.
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

/** Reads a file; `undefined` if it does not exist. */
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
