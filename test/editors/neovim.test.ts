import { execFile, execFileSync } from 'node:child_process';
import { chmodSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { projectFolder } from '../manifest/manifest';
import { DiskSite, ensureBundle } from '../support/lspProcess';
import { snippet } from './snippet';

const version = neovimVersion();
const timeoutMs = 150_000;

interface Reported {
  readonly code?: string;
  readonly line: number;
  readonly message: string;
}

interface Results {
  readonly problem?: string;
  readonly config: readonly Reported[];
  readonly completion: readonly string[];
  readonly actions: readonly string[];
  readonly fixed: readonly string[];
  readonly afterFix: readonly Reported[];
  readonly definition: string;
  readonly hover: string;
  readonly fragment: readonly Reported[];
  readonly page: readonly Reported[];
  readonly description: readonly Reported[];
}

/** Minor version of the Neovim on the PATH. */
function neovimVersion(): number | undefined {
  try {
    const [, major, minor] = /NVIM v(\d+)\.(\d+)/.exec(execFileSync('nvim', ['--version'], { encoding: 'utf8' })) ?? [];
    return major === undefined ? undefined : Number(major) * 100 + Number(minor);
  } catch {
    return undefined;
  }
}

const config = `{
  "$schema": "https://mintlify.com/docs.json",
  "theme": "mnt",
  "name": "Example",
  "colors": { "primary": "#16A34A" },
  "navigation": {
    "groups": [
      { "group": "Start", "pages": ["index", "guides/setup", "guides/missing"] },
      { "group": "API", "openapi": "openapi.json", "pages": ["GET /users"] },
      { "$ref": "./more.json" }
    ]
  }
}
`;

async function useNeovim(): Promise<{ readonly results: Results; readonly site: DiskSite }> {
  const site = new DiskSite({
    'my site/docs.json': config,
    'my site/more.json': '{ "group": "More", "pages": ["guides/lost"] }\n',
    'my site/index.mdx': '---\ntitle: Home\n---\n',
    'my site/guides/setup.mdx': '---\ntitle: Set it up\nmode: wiide\n---\n',
    'my site/guides/other.mdx': '---\ntitle: Other\n---\n',
    'my site/openapi.json': '{ "openapi": "3.1.0", "paths": { "/users": { "get": { "summary": "List" } }, } }\n',
    // The snippet for users of this version.
    'init.lua': snippet((version ?? 0) >= 11 ? 'neovim-0.11' : 'neovim-0.7'),
  });
  const results = site.file('results.json');
  const args = ['--headless', '--clean', '-n', '-u', site.file('init.lua'), '-c', `luafile ${join(import.meta.dirname, 'neovim.lua')}`];
  // The editor's own files are in the site's folder, too.
  const env = { ...process.env, SITE: site.file('my site'), RESULTS: results, XDG_STATE_HOME: site.path, XDG_CACHE_HOME: site.path };
  await promisify(execFile)('nvim', args, { env, timeout: timeoutMs });
  return { results: JSON.parse(readFileSync(results, 'utf8')) as Results, site };
}

const codes = (reported: readonly Reported[]): (string | undefined)[] => reported.map(({ code }) => code);

if (version === undefined)
  console.warn('Neovim is not installed (Debian and Ubuntu: apt-get install neovim): the server is not tried in it.');

describe.skipIf(version === undefined)('the server in Neovim', () => {
  beforeAll(ensureBundle, 180_000);

  it('checks, completes, fixes and navigates, with the snippet of the documentation', { timeout: timeoutMs }, async () => {
    const { results, site } = await useNeovim();
    expect(results.problem).toBeUndefined();
    expect(codes(results.config)).toEqual(['value.enum', 'page.missing', 'openapi.invalid']);
    expect(results.config[0]?.line).toBe(2);
    expect(results.completion).toContain('guides/other');
    expect(results.actions[0]).toContain('mint');
    expect(results.fixed.join('\n')).toBe(config.replace('mnt', 'mint').trimEnd());
    expect(codes(results.afterFix)).toEqual(['page.missing', 'openapi.invalid']);
    expect(results.definition).toBe(site.file('my site/guides/setup.mdx'));
    expect(results.hover).toMatch(/theme/i);
    // Fragments, pages and OpenAPI files have diagnostics, although Neovim does not pull them and registers nothing.
    expect(codes(results.fragment)).toEqual(['page.missing']);
    expect(codes(results.page)).toEqual(['frontMatter.enum']);
    expect(results.description.length).toBeGreaterThan(0);
  });

  it('starts with the entry that Neovim finds in a folder `lsp`', { timeout: timeoutMs }, async () => {
    const site = new DiskSite({ 'docs.json': config.replace('guides/missing', 'index'), 'index.mdx': '', 'guides/setup.mdx': '' });
    // Commands that an installation of the package puts on the path.
    site.write('bin/docs-json-language-server', `#!/bin/sh\nexec "${process.execPath}" "${join(projectFolder, 'dist/server.js')}" "$@"\n`);
    chmodSync(site.file('bin/docs-json-language-server'), 0o755);
    const env = {
      ...process.env,
      PATH: `${site.file('bin')}${delimiter}${process.env.PATH}`,
      ENTRY: join(projectFolder, 'editors/neovim/lsp/docs_json.lua'),
      SITE: site.path,
      RESULTS: site.file('results.json'),
      XDG_STATE_HOME: site.path,
      XDG_CACHE_HOME: site.path,
    };
    const args = ['--headless', '--clean', '-n', '-c', `luafile ${join(import.meta.dirname, 'neovimEntry.lua')}`];
    await promisify(execFile)('nvim', args, { env, timeout: timeoutMs });
    const { codes: found, ...entry } = JSON.parse(readFileSync(site.file('results.json'), 'utf8')) as Readonly<Record<string, unknown>>;
    expect(found).toContain('value.enum');
    expect(entry).toEqual({ filetypes: ['json', 'yaml', 'markdown', 'mdx'], root: site.path, workspace_required: true });
  });
});
