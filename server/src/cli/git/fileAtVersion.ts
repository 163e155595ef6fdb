import { readFile } from 'node:fs/promises';
import { relative, resolve, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { t } from '../../../../shared/l10n';
import { repositoryAround } from '../files/callFolders';
import { CliError, type CliHost } from '../host';
import { Repository } from './repository';

/** A version of a file. */
export interface FileAtVersion {
  /** As given, without the commit. */
  readonly path: string;
  /** Absolute path of the file on the disk, whether it exists or not. */
  readonly file: string;
  readonly text: string;
}

/** A version of a file: on the disk, or with `<commit>:<path>` in a commit. @throws {CliError} if it cannot be read */
export async function fileAtVersion(given: string, host: Pick<CliHost, 'cwd' | 'env'>): Promise<FileAtVersion> {
  const onDisk = resolve(host.cwd, given);
  const text = await readFile(onDisk, 'utf8').catch(() => undefined);
  if (text !== undefined) return { path: given, file: onDisk, text };
  const [, ref, path = ''] = /^([^:]+):(.+)$/.exec(given) ?? [];
  if (ref === undefined) throw new CliError(t`${given} cannot be read.`);
  const root = repositoryAround(host.cwd);
  if (root === undefined) throw new CliError(t`${host.cwd} is in no Git repository.`);
  const repository = await Repository.open(root, host.env);
  try {
    const fromRoot = path.startsWith('./') ? relative(root, resolve(host.cwd, path)).split(sep).join('/') : path;
    const file = resolve(root, fromRoot);
    const bytes = await repository.fileAt(ref, fromRoot, pathToFileURL(file).href);
    if (!bytes) throw new CliError(t`${given} cannot be read.`);
    return { path, file, text: new TextDecoder().decode(bytes) };
  } finally {
    repository.blobs.dispose();
  }
}
