import { execFile, execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { DiskSite, ensureBundle } from '../support/lspProcess';
import { snippet } from './snippet';

const timeoutMs = 150_000;
// Without the start-up files of the distribution, Debian's Emacs does not find its packages.
const emacs = ['--batch', '--eval', '(load "/usr/share/emacs/site-lisp/debian-startup.el" t t)'];
const isThere = hasEglot();

interface Results {
  readonly problem?: string;
  readonly config: readonly string[];
  readonly completion: readonly string[];
  readonly definition: readonly string[];
  readonly fixed: string;
  readonly page: readonly string[];
}

function hasEglot(): boolean {
  try {
    execFileSync('emacs', [...emacs, '--eval', "(progn (package-initialize) (require 'eglot))"], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

const config = `{
  "$schema": "https://mintlify.com/docs.json",
  "theme": "mnt",
  "name": "Example",
  "colors": { "primary": "#16A34A" },
  "navigation": { "pages": ["index", "guides/setup", "guides/missing"] }
}
`;

async function useEmacs(): Promise<{ readonly results: Results; readonly site: DiskSite }> {
  const site = new DiskSite({
    'site/docs.json': config,
    'site/index.mdx': '---\ntitle: Home\n---\n',
    'site/guides/setup.mdx': '---\ntitle: Set it up\nmode: wiide\n---\n',
    'site/guides/other.mdx': '---\ntitle: Other\n---\n',
    'snippet.el': snippet('emacs'),
  });
  const results = site.file('results.json');
  const env = { ...process.env, SITE: site.file('site'), SNIPPET: site.file('snippet.el'), RESULTS: results, HOME: site.path };
  await promisify(execFile)('emacs', [...emacs, '-l', join(import.meta.dirname, 'emacs.el')], { env, timeout: timeoutMs });
  return { results: JSON.parse(readFileSync(results, 'utf8')) as Results, site };
}

if (!isThere)
  console.warn('Emacs with eglot is not installed (Debian: apt-get install emacs-nox elpa-eglot): the server is not tried in it.');

describe.skipIf(!isThere)('the server in Emacs', () => {
  beforeAll(ensureBundle, 180_000);

  it('checks, completes, fixes and navigates, with the snippet of the documentation', { timeout: timeoutMs }, async () => {
    const { results, site } = await useEmacs();
    expect(results.problem).toBeUndefined();
    expect(results.config.map((text) => /\[([\w.]+)\]/.exec(text)?.[1])).toEqual(['value.enum', 'page.missing']);
    expect(results.completion).toContain('guides/setup');
    expect(results.definition).toEqual([site.file('site/guides/setup.mdx')]);
    expect(results.fixed).toBe(config.replace('mnt', 'mint'));
    // Emacs drops diagnostics of files that it has not opened.
    expect(results.page.join()).toContain('frontMatter.enum');
  });
});
