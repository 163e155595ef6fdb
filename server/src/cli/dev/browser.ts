import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { findProgram } from '../../disk/findProgram';

/** Opens an address of this server in the browser of the user. On a system without one nothing happens: the address is printed. */
export async function openBrowser(address: string, env: NodeJS.ProcessEnv): Promise<void> {
  const call = await browserCall(address, env);
  if (!call) return;
  const [program, args] = call;
  spawn(program, args, { stdio: 'ignore', detached: true })
    .on('error', () => undefined)
    .unref();
}

/** Absolute path of the program of the system, and its arguments. */
async function browserCall(
  address: string,
  env: NodeJS.ProcessEnv,
): Promise<readonly [program: string, args: readonly string[]] | undefined> {
  if (process.platform === 'darwin') return ['/usr/bin/open', [address]];
  if (process.platform === 'win32') {
    const rundll = join(env.SystemRoot ?? 'C:\\Windows', 'System32', 'rundll32.exe');
    return [rundll, ['url.dll,FileProtocolHandler', address]];
  }
  const program = await findProgram('xdg-open', env);
  return program === undefined ? undefined : [program, [address]];
}
