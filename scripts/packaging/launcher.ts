// The archive that the launcher `agents/claude-code/start.mjs` installs, by its checksum.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readObject, stringOf } from '../json.ts';

/** Version and checksum of that archive. The file is not in the archive, which cannot have its own checksum. */
export const releasePath = 'agents/claude-code/release.json';

export interface ReleasedArchive {
  readonly version: string;
  /** As lock files have it. */
  readonly integrity: string;
}

/** Has the launcher install this archive. */
export async function writeReleasedArchive(project: string, { version, integrity }: ReleasedArchive): Promise<void> {
  await writeFile(join(project, releasePath), `${JSON.stringify({ version, integrity }, null, 2)}\n`);
}

/** Difference between an archive and the one that the launcher installs; `undefined` if it is the same. */
export async function launcherProblem(project: string, { version, integrity }: ReleasedArchive): Promise<string | undefined> {
  const release = await readObject(join(project, releasePath));
  const expected = `${stringOf(release, 'version')} ${stringOf(release, 'integrity')}`;
  return expected === `${version} ${integrity}` ? undefined : `${releasePath} has ${expected}, the archive is ${version} ${integrity}.`;
}
