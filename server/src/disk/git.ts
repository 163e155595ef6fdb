import { type ChildProcessWithoutNullStreams, execFile, spawn } from 'node:child_process';
import { access, constants } from 'node:fs/promises';
import { delimiter, isAbsolute, join } from 'node:path';

/** Settings of a repository can name programs, for hooks, file system monitors, signatures and pagers. None of them runs. */
const overrides = [
  'core.fsmonitor=false',
  'core.hooksPath=',
  'core.pager=',
  'log.showSignature=false',
  'diff.external=',
  'core.sshCommand=',
];

/** Limits of one call: its time in milliseconds, and the length of its output in bytes. */
interface GitLimits {
  readonly timeout: number;
  readonly maxBuffer: number;
}

/** Git could not be run, or ended with an error. */
export class GitError extends Error {
  override readonly name = 'GitError';

  /** @param reason what Git says, on one line; empty if it says nothing */
  constructor(
    readonly reason: string,
    readonly isInstalled: boolean,
  ) {
    super(reason);
  }
}

/**
 * Runs Git so that a repository cannot have it start programs or connect. Give no command that reads files of the working tree to compare
 * them: the filters of a repository are programs.
 */
export class Git {
  private program: Promise<string | undefined> | undefined;

  /** @param extra variables for Git, which are not taken from the environment */
  constructor(
    private readonly env: NodeJS.ProcessEnv,
    private readonly extra: Readonly<Record<string, string>> = {},
  ) {}

  /** The standard output of one call. @throws {GitError} */
  async run(folder: string, args: readonly string[], limits: GitLimits): Promise<string> {
    const program = await this.find();
    return new Promise((resolve, reject) => {
      execFile(program, given(args), { ...this.surroundings(folder), ...limits }, (error, stdout, stderr) => {
        if (error) reject(new GitError(firstLine(stderr), true));
        else resolve(stdout);
      });
    });
  }

  /** Starts a command that is spoken to. @throws {GitError} if there is no Git */
  async start(folder: string, args: readonly string[]): Promise<ChildProcessWithoutNullStreams> {
    return spawn(await this.find(), given(args), this.surroundings(folder));
  }

  private async find(): Promise<string> {
    this.program ??= findGit(this.env);
    const program = await this.program;
    if (program === undefined) throw new GitError('', false);
    return program;
  }

  private surroundings(cwd: string) {
    return { cwd, env: { ...withoutGit(this.env), ...this.extra }, windowsHide: true };
  }
}

function given(args: readonly string[]): string[] {
  const settings = overrides.flatMap((setting) => ['-c', setting]);
  return ['--no-pager', '--literal-pathspecs', '--no-optional-locks', '--no-replace-objects', ...settings, ...args];
}

/** The program in the search path. Looked up here, since Windows would begin with the folder that it is called in. */
async function findGit(env: NodeJS.ProcessEnv): Promise<string | undefined> {
  const name = process.platform === 'win32' ? 'git.exe' : 'git';
  for (const folder of (env.PATH ?? env.Path ?? '').split(delimiter)) {
    if (!isAbsolute(folder)) continue;
    const path = join(folder, name);
    const isProgram = await access(path, constants.X_OK).then(
      () => true,
      () => false,
    );
    if (isProgram) return path;
  }
  return undefined;
}

/** Without variables that lead Git to another repository, and with those that keep it from asking or connecting. */
function withoutGit(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const kept = Object.entries(env).filter(([name]) => !name.toUpperCase().startsWith('GIT_'));
  return { ...Object.fromEntries(kept), GIT_TERMINAL_PROMPT: '0', GIT_ALLOW_PROTOCOL: '', GIT_NO_LAZY_FETCH: '1', LC_ALL: 'C' };
}

function firstLine(text: string): string {
  return text.trim().split('\n', 1)[0] ?? '';
}
