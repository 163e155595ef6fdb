import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DiskSite } from './lspProcess';

/** A Git repository in a temporary folder that is deleted after the test. */
export class GitRepository extends DiskSite {
  constructor(files: Readonly<Record<string, string | Uint8Array>> = {}) {
    super(files);
    this.git('init', '-q', '-b', 'main', '--template=');
  }

  /** @returns the output, without the line break at its end */
  git(...args: string[]): string {
    const author = ['-c', 'user.name=A', '-c', 'user.email=a@example.com', '-c', 'commit.gpgSign=false'];
    // Waiting for the disk is most of the time of a commit, and a process for maintenance half of the rest.
    const speed = ['-c', 'core.fsync=none', '-c', 'gc.auto=0', '-c', 'maintenance.auto=false'];
    const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_')));
    const stdio = ['ignore', 'pipe', 'ignore'] as const;
    return execFileSync('git', [...author, ...speed, ...args], { cwd: this.path, encoding: 'utf8', stdio: [...stdio], env }).trimEnd();
  }

  rename(from: string, to: string): void {
    mkdirSync(dirname(this.file(to)), { recursive: true });
    this.git('mv', from, to);
  }

  delete(path: string): void {
    rmSync(this.file(path), { recursive: true });
  }

  /** Commits texts in a new branch `topic`, and others in `main`, which stays checked out. */
  diverge(topic: Readonly<Record<string, string>>, main: Readonly<Record<string, string>>): void {
    this.git('checkout', '-q', '-b', 'topic');
    this.commitTexts(topic);
    this.git('checkout', '-q', 'main');
    this.commitTexts(main);
  }

  private commitTexts(texts: Readonly<Record<string, string>>): void {
    for (const [path, text] of Object.entries(texts)) this.write(path, text);
    this.commit();
  }

  /** Commits all that has changed. */
  commit(): void {
    this.git('add', '-A');
    this.git('commit', '-q', '--allow-empty', '-m', 'Change');
  }

  /** The id of the checked out commit. */
  head(): string {
    return this.git('rev-parse', 'HEAD');
  }
}

/** Names a program in every setting of a repository that can name one. @returns a function that returns the log of the programs that ran */
export function plantPrograms(repository: GitRepository): () => string {
  const folder = join(repository.path, '.git');
  const log = join(folder, 'ran');
  const program = join(folder, 'program');
  writeFileSync(program, `#!/bin/sh\necho "$0 $@" >> ${log}\n`);
  chmodSync(program, 0o755);
  mkdirSync(join(folder, 'hooks'), { recursive: true });
  for (const hook of ['post-index-change', 'post-checkout', 'pre-commit', 'fsmonitor-watchman']) {
    writeFileSync(join(folder, 'hooks', hook), readFileSync(program));
    chmodSync(join(folder, 'hooks', hook), 0o755);
  }
  writeFileSync(
    join(folder, 'config'),
    `[core]\n\trepositoryformatversion = 0\n\tfsmonitor = ${program}\n\tpager = ${program}\n\thooksPath = .git/hooks\n\tsshCommand = ${program}\n` +
      `[log]\n\tshowSignature = true\n[gpg]\n\tprogram = ${program}\n[diff]\n\texternal = ${program}\n` +
      `[diff "evil"]\n\tcommand = ${program}\n\ttextconv = ${program}\n[filter "evil"]\n\tclean = ${program}\n\tsmudge = ${program}\n\tprocess = ${program}\n` +
      `[alias]\n\tlog = !${program}\n\tshow = !${program}\n\tls-tree = !${program}\n\tls-files = !${program}\n\tcat-file = !${program}\n` +
      `[pager]\n\tlog = ${program}\n\tshow = ${program}\n\tdiff = ${program}\n\tls-files = ${program}\n`,
  );
  return () => (existsSync(log) ? readFileSync(log, 'utf8') : '');
}
