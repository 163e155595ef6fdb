// Child processes with a timeout, ended with all their descendants.
import { type ChildProcess, spawn } from 'node:child_process';

export type Environment = Readonly<Record<string, string | undefined>>;

/** Receives lines for the user. */
export type Log = (line: string) => void;

export interface RunOptions {
  readonly cwd?: string;
  readonly env?: Environment;
  /** Timeout in milliseconds. */
  readonly limit?: number;
  /** Whether the output is also written to the output of this process. */
  readonly show?: boolean;
  /** Receives the output line by line. */
  readonly onLine?: Log;
}

export interface RunResult {
  /** -1 if the command could not be started or was ended. */
  readonly code: number;
  readonly output: string;
  readonly timedOut: boolean;
}

/** Exit codes of signals, as in shells. */
const exitCodes = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 };

const stopGraceMs = 10_000;

/**
 * Makes Ctrl+C and SIGTERM run the `exit` handlers, which end child processes.
 * @param atEnd for a program whose regular end is a signal: called first, and the exit code is 0
 */
export function exitOnSignal(atEnd?: () => void): void {
  for (const [signal, code] of Object.entries(exitCodes)) {
    process.removeAllListeners(signal);
    process.once(signal, () => {
      atEnd?.();
      process.exit(atEnd ? 0 : code);
    });
  }
}

/** Ends a process and its descendants; the process must have been started as leader of its own group. */
export function stopGroup(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): void {
  if (child.pid === undefined) {
    return;
  }
  try {
    if (process.platform === 'win32') {
      spawn('taskkill', ['/pid', String(child.pid), '/T', '/F']);
    } else {
      process.kill(-child.pid, signal);
    }
  } catch {
    // Ended already.
  }
}

/** Runs a command to its end. */
export function run(command: string, args: readonly string[], options: RunOptions = {}): Promise<RunResult> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: options.cwd,
      env: options.env ?? process.env,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: process.platform !== 'win32',
      shell: process.platform === 'win32' && !command.endsWith('.exe'),
    });
    let output = '';
    let timedOut = false;
    let rest = '';
    const collect = (stream: NodeJS.WriteStream) => (chunk: string) => {
      output += chunk;
      if (options.show) {
        stream.write(chunk);
      }
      if (options.onLine) {
        const lines = (rest + chunk).split(/\r?\n/);
        rest = lines.pop() ?? '';
        for (const line of lines) options.onLine(line);
      }
    };
    child.stdout.setEncoding('utf8').on('data', collect(process.stdout));
    child.stderr.setEncoding('utf8').on('data', collect(process.stderr));
    const timer = options.limit
      ? setTimeout(() => {
          timedOut = true;
          // A script that receives SIGTERM ends its own process groups.
          stopGroup(child, 'SIGTERM');
          setTimeout(() => stopGroup(child, 'SIGKILL'), stopGraceMs).unref();
        }, options.limit)
      : undefined;
    // The process group of the child does not receive the terminal's Ctrl+C.
    const interrupt = (): void => stopGroup(child);
    process.once('exit', interrupt);
    const finish = (code: number): void => {
      clearTimeout(timer);
      process.off('exit', interrupt);
      if (rest) {
        options.onLine?.(rest);
      }
      resolve({ code, output, timedOut });
    };
    child.once('error', (error) => {
      output += `${error.message}\n`;
      finish(-1);
    });
    child.once('close', (code) => finish(timedOut ? -1 : (code ?? -1)));
  });
}

/** npm as a command: the npm that runs this script, if any, so that both see the same configuration. */
export function npmCommand(args: readonly string[]): { command: string; args: string[] } {
  const script = process.env.npm_execpath;
  return script?.endsWith('.js') ? { command: process.execPath, args: [script, ...args] } : { command: 'npm', args: [...args] };
}

const layoutOptions = [
  'dry_run',
  'global',
  'ignore_scripts',
  'include',
  'local_prefix',
  'omit',
  'only',
  'package_lock',
  'prefix',
  'production',
];

/** The environment without the variables that `npm run` adds about this project; registry, proxy and certificate settings stay. */
export function withoutProjectConfig(env: Environment): Record<string, string | undefined> {
  const drop = new Set([...layoutOptions.map((name) => `npm_config_${name}`), 'NODE_ENV', 'NODE_OPTIONS']);
  return Object.fromEntries(
    Object.entries(env).filter(([name]) => !drop.has(name) && !name.startsWith('npm_package_') && !name.startsWith('npm_lifecycle_')),
  );
}
