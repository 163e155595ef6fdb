import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { projectFolder } from '../manifest/manifest';
import { ensureBundle } from '../support/lspProcess';
import { docs } from '../support/lspSite';
import { cli, diskSite, textOf } from './cli';

const files = {
  'docs.json': docs({
    icons: { library: 'lucide' },
    fonts: { family: 'Lato', weight: 600 },
    navbar: { links: [{ label: 'A', href: '/', icon: 'rockett' }] },
  }),
  'index.mdx': '---\ntitle: Start\nicon: fa-rocket\n---\n\n<Card icon="fa-wallet" />\n',
  'snippets/part.mdx': '<Card icon="rocket" />\n<Card icon="walet" />\n',
};

/** Diagnostics of icons and fonts, as `path code`, in the order of files. */
const expected = [
  'docs.json font.weight',
  'docs.json icon.unknown',
  'index.mdx frontMatter.icon',
  'index.mdx page.icon',
  'snippets/part.mdx page.icon',
];

function found(stdout: string): string[] {
  const report = JSON.parse(stdout) as { files: { path: string; problems: { code: string }[] }[] };
  return report.files.flatMap(({ path, problems }) => problems.map(({ code }) => `${path} ${code}`)).sort();
}

describe('icons and fonts on the command line', () => {
  beforeAll(ensureBundle, 180_000);

  it('are checked in docs.json, front matter, components and snippets', async () => {
    const { stdout } = await cli(['check', '--format', 'json'], { cwd: diskSite(files).path });
    expect(found(stdout)).toEqual(expected);
  });

  it('are checked by the built program in the same way, without the data of pictures', () => {
    const folder = mkdtempSync(join(tmpdir(), 'docs-json-cli-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    for (const name of ['cli.js', 'cliCommands.js']) cpSync(join(projectFolder, 'dist', name), join(folder, name));
    const { stdout, stderr } = spawnSync(process.execPath, [join(folder, 'cli.js'), 'check', '--format', 'json'], {
      cwd: diskSite(files).path,
      encoding: 'utf8',
    });
    expect(stderr).toBe('');
    expect(found(stdout)).toEqual(expected);
  });

  it('get no fixes that would be a guess, nor for letter case, which the service ignores', async () => {
    const cased = { ...files, 'snippets/part.mdx': '<Card icon="Wallet" />\r\n<Card icon="walet" />\r\n' };
    const site = diskSite(cased);
    await cli(['check', '--fix'], { cwd: site.path });
    for (const path of ['index.mdx', 'snippets/part.mdx', 'docs.json'] as const) expect(textOf(site, path)).toBe(cased[path]);
  });
});
