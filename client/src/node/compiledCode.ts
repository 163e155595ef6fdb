import { type ExtensionContext, Uri, workspace } from 'vscode';

const prefix = 'compiled-';

/**
 * Folder of the server's compiled code, with which later starts take less time: the value of `NODE_COMPILE_CACHE`, which the server and Node
 * use. Each version of the extension has its own.
 */
export function serverCodeFolder({ globalStorageUri, extension }: ExtensionContext): Uri {
  return Uri.joinPath(globalStorageUri, `${prefix}${(extension.packageJSON as { readonly version: string }).version}`);
}

/** Deletes the compiled code of other versions of the extension. Ignores failures, since nothing depends on it. */
export async function deleteFormerCompiledCode(context: ExtensionContext): Promise<void> {
  const current = serverCodeFolder(context).path;
  try {
    for (const [name] of await workspace.fs.readDirectory(context.globalStorageUri)) {
      const folder = Uri.joinPath(context.globalStorageUri, name);
      if (name.startsWith(prefix) && folder.path !== current) await workspace.fs.delete(folder, { recursive: true });
    }
  } catch {
    // Another window may delete them too, and before the first start there is no storage.
  }
}
