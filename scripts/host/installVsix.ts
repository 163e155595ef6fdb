// Installs a packaged extension into a data folder of the packaged VS Code.
import { join } from 'node:path';
import { installHost } from './install.ts';
import { type Log, run, withoutProjectConfig } from './run.ts';

const installTimeoutMs = 180_000;

/**
 * @param vsix path of the package
 * @param dataFolder data folder of the server, as in the options of `startServer`
 * @param log receives progress lines
 */
export async function installVsix(vsix: string, dataFolder: string, log: Log): Promise<void> {
  const installed = await installHost(log);
  const args = [
    join(installed.vscode, 'out', 'server-main.js'),
    ...['--accept-server-license-terms', '--server-data-dir', dataFolder, '--extensions-dir', join(dataFolder, 'extensions')],
    ...['--install-extension', vsix],
  ];
  const result = await run(installed.node, args, { env: withoutProjectConfig(process.env), limit: installTimeoutMs });
  if (result.code !== 0) {
    throw new Error(`${vsix} could not be installed.\n${result.output.trim()}`);
  }
}
