import { type CancellationToken, throwIfCancelled } from '../../../../../shared/cancellation';
import { t } from '../../../../../shared/l10n';
import { joinUri } from '../../base/uris';
import { normalizeFilePath } from '../../config/references/targets';
import type { EngineContext } from '../../engineContext';
import { isSafePath } from '../../site/fileIndex/fileNames';
import { NavigationRefusal } from './refusal';

/**
 * Normalized path of a file to create, relative to the documentation folder.
 * @throws {NavigationRefusal} if the path is not a valid file name or leads out of the folder
 */
export function newPath(given: string): string {
  const path = /[?#]/.test(given) ? '' : normalizeFilePath(given.trim());
  if (path === undefined) throw new NavigationRefusal(t`\`${given}\` is outside the documentation folder.`);
  if (path === '' || !isSafePath(path)) throw new NavigationRefusal(t`\`${given}\` is not a valid file name.`);
  return path;
}

/** Whether a path has a file or folder, or may have: if that is unknown, none can be created. @throws {CancelledError} */
export async function isTaken(
  { documents }: Pick<EngineContext, 'documents'>,
  folder: string,
  path: string,
  token: CancellationToken,
): Promise<boolean> {
  const presence = await documents.workspace.stat(joinUri(folder, path));
  throwIfCancelled(token);
  return presence !== 'missing';
}
