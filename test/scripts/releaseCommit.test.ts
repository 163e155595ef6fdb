import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { launcherProblem, releasePath } from '../../scripts/packaging/launcher';
import { adoptRelease, commitRelease, git } from '../../scripts/release/releaseCommit';

const former = { version: '1.0.0', integrity: 'sha512-former' };
const archive = { version: '1.1.0', integrity: 'sha512-made' };

interface Project {
  readonly folder: string;
  /** Path for the clone. */
  readonly clone: string;
  commitFile(name: string): Promise<void>;
}

/** A repository whose launcher installs the former release. */
async function project(): Promise<Project> {
  const work = realpathSync(mkdtempSync(join(tmpdir(), 'docs-json-release-')));
  onTestFinished(() => rmSync(work, { recursive: true, force: true, maxRetries: 3 }));
  const folder = join(work, 'project');
  mkdirSync(join(folder, dirname(releasePath)), { recursive: true });
  writeFileSync(join(folder, releasePath), `${JSON.stringify(former, null, 2)}\n`);
  await git(folder, ['init', '--quiet', '--initial-branch', 'main']);
  for (const [key, value] of [
    ['user.name', 'Maintainer'],
    ['user.email', 'maintainer@example.com'],
    ['core.fsync', 'none'],
  ] as const)
    await git(folder, ['config', key, value]);
  const commitFile = async (name: string): Promise<void> => {
    writeFileSync(join(folder, name), '');
    await git(folder, ['add', '.']);
    await git(folder, ['commit', '--quiet', '--message', `Add ${name}`]);
  };
  await commitFile('first');
  return { folder, clone: join(work, 'clone'), commitFile };
}

const head = (folder: string): Promise<string> => git(folder, ['log', '-1', '--format=%H %an %s']);

it('a release commits and tags the checksum of its archive, and the repository gets both at the end', async () => {
  const { folder, clone } = await project();
  const before = await head(folder);
  const made = await commitRelease(folder, clone, archive, { isRehearsal: false });
  expect(await launcherProblem(clone, archive)).toBeUndefined();
  expect(await head(clone)).toBe(`${made.commit} Maintainer Release 1.1.0`);
  expect([await head(folder), await git(folder, ['tag']), await launcherProblem(folder, former)]).toEqual([before, '', undefined]);
  await adoptRelease(folder, made);
  expect(await head(folder)).toBe(`${made.commit} Maintainer Release 1.1.0`);
  expect(await git(folder, ['rev-parse', 'v1.1.0^{commit}', 'main'])).toBe(`${made.commit}\n${made.commit}`);
  expect([await launcherProblem(folder, archive), await git(folder, ['status', '--porcelain'])]).toEqual([undefined, '']);
  // The layout of the committed file, so that only its values change.
  expect(readFileSync(join(folder, releasePath), 'utf8')).toBe(`${JSON.stringify(archive, null, 2)}\n`);
});

it('a rehearsal needs no author, and leaves the repository as it is', async () => {
  const { folder, clone } = await project();
  const before = await head(folder);
  await git(folder, ['config', '--remove-section', 'user']);
  const made = await commitRelease(folder, clone, archive, { isRehearsal: true });
  expect(await head(clone)).toBe(`${made.commit} Rehearsal Release 1.1.0`);
  expect([await head(folder), await git(folder, ['tag']), await git(folder, ['status', '--porcelain'])]).toEqual([before, '', '']);
});

it('a release whose checksum is committed already only gets its tag', async () => {
  const { folder, clone } = await project();
  const { commit, tag } = await commitRelease(folder, clone, former, { isRehearsal: false });
  expect([commit, tag]).toEqual([await git(folder, ['rev-parse', 'HEAD']), 'v1.0.0']);
});

it('a repository that has changed meanwhile keeps its commit, and gets no tag', async () => {
  const { folder, clone, commitFile } = await project();
  const made = await commitRelease(folder, clone, archive, { isRehearsal: false });
  await commitFile('second');
  const before = await head(folder);
  await expect(adoptRelease(folder, made)).rejects.toThrow('The project has changed meanwhile');
  expect([await head(folder), await git(folder, ['tag'])]).toEqual([before, '']);
});
