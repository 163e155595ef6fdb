import { describe, expect, it } from 'vitest';
import {
  checkOut,
  comparisonBase,
  type GitRepository,
  isBranchName,
  repositoriesByRemote,
  repositoryIdentity,
} from '../../../../client/src/agentJobs/core';

type Remotes = GitRepository['state']['remotes'];

/** Repository that records the calls of its methods. */
class RecordingRepository implements GitRepository {
  readonly done: string[] = [];
  readonly state: { readonly remotes: Remotes };

  /** @param local names of its local branches @param fails first word of the call that Git refuses */
  constructor(
    remotes: Remotes,
    private readonly local: readonly string[] = [],
    private readonly fails?: string,
  ) {
    this.state = { remotes };
  }

  fetch(remote: string, ref: string): Promise<void> {
    return this.record('fetch', remote, ref);
  }

  async getBranch(name: string): Promise<{ name: string; type: number }> {
    if (this.fails === 'getBranch') throw new Error('No such branch');
    if (this.local.includes(name)) return { name, type: 0 };
    return { name: `origin/${name}`, type: 1 };
  }

  createBranch(name: string, checkedOut: boolean, ref: string): Promise<void> {
    return this.record('branch', name, String(checkedOut), ref);
  }

  setBranchUpstream(name: string, upstream: string): Promise<void> {
    return this.record('upstream', name, upstream);
  }

  checkout(branch: string): Promise<void> {
    return this.record('checkout', branch);
  }

  private async record(...words: string[]): Promise<void> {
    if (words[0] === this.fails) throw Object.assign(new Error('Failed to execute git'), { stderr: 'error: no' });
    this.done.push(words.join(' '));
  }
}

describe('the identity of a repository', () => {
  it.each([
    'https://github.com/Example/Docs',
    'https://github.com/example/docs.git',
    'https://github.com/example/docs/',
    'https://token:x@github.com:443/example/docs.git',
    'http://github.com/example/docs',
    'ssh://git@github.com/example/docs.git',
    'ssh://git@github.com:22/example/docs.git',
    'git://github.com/example/docs.git',
    'git@github.com:example/docs.git',
    'git@github.com:/example/docs.git',
  ])('is the same for %s', (address) => {
    expect(repositoryIdentity(address)).toBe('github.com/example/docs');
  });

  it.each([
    '',
    '/srv/git/docs.git',
    'C:\\git\\docs',
    'file:///srv/docs.git',
    'https://github.com',
    'https://github.com/',
    '../docs',
    `https://github.com/${'a'.repeat(3_000)}`,
  ])('is unknown for %s', (address) => {
    expect(repositoryIdentity(address)).toBeUndefined();
  });

  it('differs by host and path', () => {
    const all = ['https://github.com/a/b', 'https://github.com/a/b2', 'https://gitlab.com/a/b', 'https://github.com/a/b/c'].map(
      repositoryIdentity,
    );
    expect(new Set(all).size).toBe(4);
  });
});

describe('a branch name', () => {
  it.each(['main', 'docs/fix-links', 'a.b', 'ünïcode', 'x@y', 'feature/#12', '+x'])('may be %s', (name) => {
    expect(isBranchName(name)).toBe(true);
  });

  it.each([
    '',
    '-f',
    '--upload-pack=sh',
    '.hidden',
    'a/.b',
    'a..b',
    'a b',
    'a\nb',
    'a:b',
    'a^',
    'a~1',
    'a?',
    'a*',
    'a[0]',
    'a\\b',
    'a@{1}',
    '@',
    '/a',
    'a/',
    'a//b',
    'a.lock',
    'a.lock/b',
    'a.',
    'a\u0000',
    'x'.repeat(300),
  ])('may not be %j', (name) => {
    expect(isBranchName(name)).toBe(false);
  });
});

describe('checking out the branch of a job', () => {
  it('finds the repository by any of its remotes', () => {
    const other = new RecordingRepository([{ name: 'origin', fetchUrl: 'https://github.com/example/other' }]);
    const fork = new RecordingRepository([
      { name: 'origin', fetchUrl: 'git@github.com:me/docs.git' },
      { name: 'upstream', pushUrl: 'git@github.com:example/docs.git' },
    ]);
    const found = repositoriesByRemote([other, fork]);
    expect(found.get('github.com/example/docs')).toEqual({ repository: fork, remote: 'upstream' });
    expect(found.get('github.com/me/docs')).toEqual({ repository: fork, remote: 'origin' });
    expect(found.get('github.com/example/other')).toEqual({ repository: other, remote: 'origin' });
    expect(found.size).toBe(3);
  });

  it('takes the first of several clones and skips remotes without an address', () => {
    const clones = [1, 2].map(() => new RecordingRepository([{ name: 'origin', fetchUrl: 'https://github.com/example/docs' }]));
    expect(repositoriesByRemote(clones).get('github.com/example/docs')?.repository).toBe(clones[0]);
    expect(repositoriesByRemote([new RecordingRepository([{ name: 'origin' }, { name: 'local', fetchUrl: '/srv/docs.git' }])]).size).toBe(
      0,
    );
  });

  it('creates a local branch that tracks the remote branch', async () => {
    const repository = new RecordingRepository([]);
    expect(await checkOut({ repository, remote: 'origin' }, 'docs/a')).toBe(true);
    expect(repository.done).toEqual([
      'fetch origin +refs/heads/docs/a:refs/remotes/origin/docs/a',
      'branch docs/a true refs/remotes/origin/docs/a',
      'upstream docs/a origin/docs/a',
    ]);
  });

  it('checks out an existing local branch after fetching', async () => {
    const repository = new RecordingRepository([], ['docs/a']);
    await checkOut({ repository, remote: 'origin' }, 'docs/a');
    expect(repository.done).toEqual(['fetch origin +refs/heads/docs/a:refs/remotes/origin/docs/a', 'checkout docs/a']);
  });

  it('creates a branch if Git does not know the name at all', async () => {
    const repository = new RecordingRepository([]);
    repository.getBranch = () => Promise.reject(new Error('No such branch'));
    await checkOut({ repository, remote: 'origin' }, 'docs/a');
    expect(repository.done[1]).toMatch(/^branch docs\/a /);
  });

  it('does not call Git with a name that could be an option', async () => {
    const repository = new RecordingRepository([]);
    expect(await checkOut({ repository, remote: 'origin' }, '--upload-pack=x')).toBe(false);
    expect(await checkOut({ repository, remote: '--all' }, 'main')).toBe(false);
    expect(repository.done).toEqual([]);
  });

  it.each(['fetch', 'branch', 'upstream'])('stops at the step that Git refuses: %s', async (step) => {
    const repository = new RecordingRepository([], [], step);
    await expect(checkOut({ repository, remote: 'origin' }, 'docs/a')).rejects.toMatchObject({ stderr: 'error: no' });
  });
});

describe('the changes of a job', () => {
  const remotes = [{ name: 'origin', fetchUrl: 'https://github.com/o/r' }];

  it.each([
    ['the branch that was checked out before', 'main', 'main'],
    ['the default branch of the remote, if the branch of the job was checked out', 'job', 'origin/HEAD'],
    ['the default branch of the remote, if a commit was checked out', undefined, 'origin/HEAD'],
  ])('are compared with %s', async (_, before, base) => {
    const repository = new RecordingRepository(remotes, ['origin/HEAD']);
    expect(await comparisonBase({ repository, remote: 'origin' }, 'job', before)).toBe(base);
  });

  it('are compared with what the user chooses, if the remote has no default branch', async () => {
    const repository = new RecordingRepository(remotes, [], 'getBranch');
    expect(await comparisonBase({ repository, remote: 'origin' }, 'job', 'job')).toBeUndefined();
  });
});
