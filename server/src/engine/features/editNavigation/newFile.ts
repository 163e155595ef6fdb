import { type CancellationToken, throwIfCancelled } from '../../../../../shared/cancellation';
import { type Localizable, t } from '../../../../../shared/l10n';
import { joinUri } from '../../base/uris';
import { normalizeFilePath } from '../../config/references/targets';
import { isSafePath } from '../../site/fileIndex/fileNames';
import type { EngineContext } from '../engineContext';

/** The path of a file to create, relative to the documentation folder. */
export type NewPath = { readonly path: string } | { readonly reason: Localizable };

/** Parses a path from the client; one that no system can have, or that leads out of the folder, is refused. */
export function newPath(given: string): NewPath {
  const path = /[?#]/.test(given) ? '' : normalizeFilePath(given.trim());
  if (path === undefined) return { reason: t`\`${given}\` is outside the documentation folder.` };
  return path !== '' && isSafePath(path) ? { path } : { reason: t`\`${given}\` is not a valid file name.` };
}

/** Whether there is a file or folder at a path. If that is unknown, none can be created. @throws {CancelledError} */
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
