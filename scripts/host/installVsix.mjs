// Installs a packaged extension into a data folder of the packaged VS Code.
import { join } from 'node:path';
import { installHost } from './install.mjs';
import { run, withoutProjectConfig } from './run.mjs';

const installLimit = 60_000;

/**
 * @param {string} vsix path of the package
 * @param {string} dataFolder what {@link import('./server.mjs').startServer} is given as `dataFolder`
 * @param {(line: string) => void} log receives progress lines
 */
export async function installVsix(vsix, dataFolder, log) {
  const installed = await installHost(log);
  const args = [
    join(installed.vscode, 'out', 'server-main.js'),
    ...['--accept-server-license-terms', '--server-data-dir', dataFolder, '--extensions-dir', join(dataFolder, 'extensions')],
    ...['--install-extension', vsix],
  ];
  const result = await run(installed.node, args, { env: withoutProjectConfig(process.env), limit: installLimit });
  if (result.code !== 0) {
    throw new Error(`${vsix} could not be installed.\n${result.output.trim()}`);
  }
}
