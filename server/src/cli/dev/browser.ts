import { spawn } from 'node:child_process';

/** Opens an address of this server in the browser of the user. A system without one is no error: the address is printed. */
export function openBrowser(address: string, platform: NodeJS.Platform = process.platform): void {
  const [program, args] = browserCall(address, platform);
  spawn(program, args, { stdio: 'ignore', detached: true })
    .on('error', () => undefined)
    .unref();
}

function browserCall(address: string, platform: NodeJS.Platform): readonly [program: string, args: readonly string[]] {
  if (platform === 'darwin') return ['open', [address]];
  return platform === 'win32' ? ['rundll32', ['url.dll,FileProtocolHandler', address]] : ['xdg-open', [address]];
}
