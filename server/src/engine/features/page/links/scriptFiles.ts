import { type CancellationToken, throwIfCancelled } from '../../../../../../shared/cancellation';
import { joinUri } from '../../../base/uris';
import { normalizeFilePath } from '../../../config/references/targets';
import type { EngineContext } from '../../../engineContext';

/** Folders that usually contain components. */
const componentFolders = ['snippets', '_snippets', 'components'];
const script = /\.(?:jsx|tsx|js|ts)$/i;
/** Limits of folders and files: a repository may have many more. */
const maxFolders = 60;
const maxFiles = 500;

/**
 * Scripts that a page can import, by their paths from the documentation folder: in the usual folders, and in the folder that is being
 * typed. The file index of a site does not contain scripts.
 */
export async function scriptFiles(
  { documents }: Pick<EngineContext, 'documents'>,
  root: string,
  typed: string,
  token: CancellationToken,
): Promise<string[]> {
  const typedFolder = normalizeFilePath(typed.slice(0, typed.lastIndexOf('/') + 1));
  const found: string[] = [];
  const pending = [...componentFolders];
  const seen = new Set(pending);
  const list = async (folder: string, isDeep: boolean): Promise<void> => {
    const entries = (await documents.folders.list(joinUri(root, folder))) ?? [];
    throwIfCancelled(token);
    for (const { name, kind } of entries) {
      const path = folder === '' ? name : `${folder}/${name}`;
      if (kind === 'file' && script.test(name) && found.length < maxFiles) found.push(path);
      if (isDeep && kind === 'folder' && name !== 'node_modules' && seen.size < maxFolders && !seen.has(path)) {
        seen.add(path);
        pending.push(path);
      }
    }
  };
  for (const folder of pending) await list(folder, true);
  if (typedFolder !== undefined && !seen.has(typedFolder)) await list(typedFolder, false);
  return found;
}
