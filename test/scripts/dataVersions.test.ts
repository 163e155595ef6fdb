import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { iconPackages, versionTable, withVersions } from '../../scripts/generate/dataVersions';

const root = new URL('../../', import.meta.url);

describe('the versions of the shipped data', () => {
  it('are those that README.md states', async () => {
    const readme = await readFile(new URL('README.md', root), 'utf8');
    expect(withVersions(readme, await versionTable(new URL('node_modules/', root)))).toBe(readme);
  });

  it('are of packages that the project has as development dependencies', async () => {
    const { devDependencies } = JSON.parse(await readFile(new URL('package.json', root), 'utf8'));
    expect(Object.keys(devDependencies)).toEqual(expect.arrayContaining([...iconPackages]));
  });

  it('replace the text between the marks, which are required', () => {
    const readme = 'A\n<!-- versions -->\nold\n<!-- /versions -->\nB\n';
    const written = withVersions(readme, '| x |\n');
    expect(written).toBe('A\n<!-- versions -->\n\n| x |\n\n<!-- /versions -->\nB\n');
    expect(withVersions(written, '| x |\n')).toBe(written);
    expect(() => withVersions('A', '| x |\n')).toThrow('README.md');
  });
});
