import { type ExtensionContext, Uri, workspace } from 'vscode';

const prefix = 'compiled-';

/**
 * Folder of Node's compile cache (`NODE_COMPILE_CACHE`, since Node 22.1), with which later starts of the server take a quarter less time.
 * Each version of the extension has its own.
 */
export function serverCodeFolder({ globalStorageUri, extension }: ExtensionContext): Uri {
  return Uri.joinPath(globalStorageUri, `${prefix}${(extension.packageJSON as { readonly version: string }).version}`);
}

/** Deletes the compile caches of other versions of the extension. Ignores failures, since nothing depends on it. */
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
