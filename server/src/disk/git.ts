import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import { findProgram } from './findProgram';

/** Overrides of repository settings that name programs: hooks, file system monitors, signatures and pagers. None of the programs runs. */
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

  /** @param reason first line of Git's error output; may be empty */
  constructor(
    readonly reason: string,
    readonly isInstalled: boolean,
  ) {
    super(reason);
  }
}

/**
 * Runs Git so that a repository cannot make it start programs or open connections. Must not be used for commands that compare files of the
 * working tree, since they run the repository's filters, which are programs.
 */
export class Git {
  private program: Promise<string | undefined> | undefined;

  /** @param extra additional variables; `GIT_*` variables of `env` are ignored */
  constructor(
    private readonly env: NodeJS.ProcessEnv,
    private readonly extra: Readonly<Record<string, string>> = {},
  ) {}

  /** The standard output of one call. @throws {GitError} */
  async run(folder: string, args: readonly string[], limits: GitLimits): Promise<string> {
    const program = await this.find();
    // Loaded on demand, as in `start`: it takes milliseconds, and most programs start without Git.
    const { execFile } = await import('node:child_process');
    return new Promise((resolve, reject) => {
      execFile(program, withOverrides(args), { ...this.spawnOptions(folder), ...limits }, (error, stdout, stderr) => {
        if (error) reject(new GitError(firstLine(stderr), true));
        else resolve(stdout);
      });
    });
  }

  /** Starts a command that reads standard input. @throws {GitError} if there is no Git */
  async start(folder: string, args: readonly string[]): Promise<ChildProcessWithoutNullStreams> {
    const program = await this.find();
    const { spawn } = await import('node:child_process');
    return spawn(program, withOverrides(args), this.spawnOptions(folder));
  }

  private async find(): Promise<string> {
    this.program ??= findProgram('git', this.env);
    const program = await this.program;
    if (program === undefined) throw new GitError('', false);
    return program;
  }

  private spawnOptions(cwd: string) {
    return { cwd, env: { ...gitEnvironment(this.env), ...this.extra }, windowsHide: true };
  }
}

function withOverrides(args: readonly string[]): string[] {
  const settings = overrides.flatMap((setting) => ['-c', setting]);
  return ['--no-pager', '--literal-pathspecs', '--no-optional-locks', '--no-replace-objects', ...settings, ...args];
}

/** Environment without variables that point Git to another repository, and with variables that prevent prompts and connections. */
function gitEnvironment(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const others = Object.entries(env).filter(([name]) => !name.toUpperCase().startsWith('GIT_'));
  return { ...Object.fromEntries(others), GIT_TERMINAL_PROMPT: '0', GIT_ALLOW_PROTOCOL: '', GIT_NO_LAZY_FETCH: '1', LC_ALL: 'C' };
}

function firstLine(text: string): string {
  return text.trim().split('\n', 1)[0] ?? '';
}
