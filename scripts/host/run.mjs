// Child processes with a time limit, stopped with everything they started.
import { spawn } from 'node:child_process';

const stopGrace = 10_000;

/**
 * Makes Ctrl+C and a polite end run the `exit` handlers, which stop what was started.
 * @param {() => void} [atEnd] for a program whose proper end this is: called before, and the exit code is 0
 */
export function exitOnSignal(atEnd) {
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ]) {
    process.removeAllListeners(signal);
    process.once(signal, () => {
      atEnd?.();
      process.exit(atEnd ? 0 : code);
    });
  }
}

/** Ends a process and its descendants; the process must have been started as leader of its own group. */
export function stopGroup(child, signal = 'SIGTERM') {
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
    // Already gone.
  }
}

/**
 * Runs a command to its end.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, limit?: number, show?: boolean, onLine?: (line: string) => void }} [options]
 *   `limit` in milliseconds; `show` passes the output on to this process's own while collecting it; `onLine` gets it line by line.
 * @returns {Promise<{ code: number, output: string, timedOut: boolean }>} `code` is -1 when the command could not be started or was ended.
 */
export function run(command, args, options = {}) {
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
    const collect = (stream) => (chunk) => {
      output += chunk;
      if (options.show) {
        stream.write(chunk);
      }
      if (options.onLine) {
        const lines = (rest + chunk).split(/\r?\n/);
        rest = lines.pop() ?? '';
        lines.forEach(options.onLine);
      }
    };
    child.stdout.on('data', collect(process.stdout));
    child.stderr.on('data', collect(process.stderr));
    const timer = options.limit
      ? setTimeout(() => {
          timedOut = true;
          // A script that is ended gently stops what it started in groups of its own.
          stopGroup(child, 'SIGTERM');
          setTimeout(() => stopGroup(child, 'SIGKILL'), stopGrace).unref();
        }, options.limit)
      : undefined;
    // A group of its own does not receive the terminal's Ctrl+C.
    const interrupt = () => stopGroup(child);
    process.once('exit', interrupt);
    const finish = (code) => {
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

/** npm as a command: the one that runs this script when there is one, so that both see the same configuration. */
export function npmCommand(args) {
  const script = process.env.npm_execpath;
  return script?.endsWith('.js') ? { command: process.execPath, args: [script, ...args] } : { command: 'npm', args };
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

/** The environment without what `npm run` adds about this project; registry, proxy and certificate settings stay. */
export function withoutProjectConfig(env) {
  const drop = new Set([...layoutOptions.map((name) => `npm_config_${name}`), 'NODE_ENV', 'NODE_OPTIONS']);
  return Object.fromEntries(
    Object.entries(env).filter(([name]) => !drop.has(name) && !name.startsWith('npm_package_') && !name.startsWith('npm_lifecycle_')),
  );
}
