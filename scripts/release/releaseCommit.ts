// The commit that a release tag names: it has the checksum of its own archive, which the launcher, and so the Action, installs.
import { run } from '../host/run.ts';
import { messageOf } from '../json.ts';
import { type ReleasedArchive, releasePath, writeReleasedArchive } from '../packaging/launcher.ts';

const limit = 3 * 60_000;

/** Author of a commit that nobody keeps, since the machine may have none. */
const rehearsalAuthor = ['user.name=Rehearsal', 'user.email=rehearsal@invalid', 'commit.gpgSign=false', 'tag.gpgSign=false'].flatMap(
  (setting) => ['-c', setting],
);

export interface ReleaseCommit {
  /** Clone with the commit and the tag. */
  readonly clone: string;
  readonly commit: string;
  readonly tag: string;
}

/** Runs Git. @throws with its output if it fails */
export async function git(folder: string, args: readonly string[]): Promise<string> {
  const { code, output, timedOut } = await run('git', args, { cwd: folder, limit });
  if (code !== 0) throw new Error(timedOut ? `git ${args[0]} did not end in time.` : output.trim());
  return output.trim();
}

/**
 * Clones the last commit of the project, has its launcher install the archive, and commits and tags that. The project stays as it is.
 * @param clone path of a folder that does not exist yet
 */
export async function commitRelease(
  project: string,
  clone: string,
  archive: ReleasedArchive,
  { isRehearsal }: { readonly isRehearsal: boolean },
): Promise<ReleaseCommit> {
  const tag = `v${archive.version}`;
  await git(project, ['clone', '--quiet', '--no-tags', project, clone]);
  await writeReleasedArchive(clone, archive);
  const author = isRehearsal ? rehearsalAuthor : await authorOf(project);
  // A second try of a release may have the same archive.
  if ((await git(clone, ['status', '--porcelain'])) !== '') {
    await git(clone, [...author, 'commit', '--quiet', '--message', `Release ${archive.version}`, '--', releasePath]);
  }
  await git(clone, [...author, 'tag', '--annotate', tag, '--message', `Release ${archive.version}`]);
  return { clone, tag, commit: await git(clone, ['rev-parse', 'HEAD']) };
}

/** Fetches the commit and the tag into the project. @throws if the project has changed meanwhile */
export async function adoptRelease(project: string, { clone, tag }: ReleaseCommit): Promise<void> {
  await git(project, ['fetch', '--quiet', clone, `refs/tags/${tag}:refs/tags/${tag}`]);
  try {
    await git(project, ['merge', '--quiet', '--ff-only', `${tag}^{commit}`]);
  } catch (error) {
    await git(project, ['tag', '--delete', tag]);
    throw new Error(`The project has changed meanwhile: ${messageOf(error)}`);
  }
}

/** The author that the settings of the project name, which a clone does not have. */
async function authorOf(project: string): Promise<string[]> {
  const [name, email] = [await git(project, ['config', 'user.name']), await git(project, ['config', 'user.email'])];
  return ['-c', `user.name=${name}`, '-c', `user.email=${email}`];
}
