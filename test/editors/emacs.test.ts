import { execFile, execFileSync } from 'node:child_process';
import { chmodSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { projectFolder } from '../manifest/manifest';
import { bundle, DiskSite, ensureBundle } from '../support/lspProcess';
import { snippet } from './snippet';

const timeoutMs = 150_000;
// Without the start-up files of the distribution, Debian's Emacs does not find its packages.
const emacs = ['--batch', '--eval', '(load "/usr/share/emacs/site-lisp/debian-startup.el" t t)'];
const isThere = hasPackage('eglot');
const hasLspMode = hasPackage('lsp-mode');
/** Modes that packages bring, without those packages. */
const modes = `(define-derived-mode json-mode js-mode "JSON")
(add-to-list 'auto-mode-alist '("\\\\.json\\\\'" . json-mode))
(define-derived-mode mdx-mode text-mode "MDX")
(add-to-list 'auto-mode-alist '("\\\\.mdx\\\\'" . mdx-mode))
`;

interface Results {
  readonly problem?: string;
  readonly config: readonly string[];
  readonly completion: readonly string[];
  readonly definition: readonly string[];
  readonly fixed: string;
  readonly page: readonly string[];
}

function hasPackage(name: 'eglot' | 'lsp-mode'): boolean {
  try {
    execFileSync('emacs', [...emacs, '--eval', `(progn (package-initialize) (require '${name}))`], { stdio: 'ignore' });
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

async function useEmacs(configuration: string, driver = 'emacs.el'): Promise<{ readonly results: Results; readonly site: DiskSite }> {
  const site = new DiskSite({
    'site/docs.json': config,
    'site/index.mdx': '---\ntitle: Home\n---\n',
    'site/guides/setup.mdx': '---\ntitle: Set it up\nmode: wiide\n---\n',
    'site/guides/other.mdx': '---\ntitle: Other\n---\n',
    'snippet.el': configuration,
    // A command that an installation of the package puts on the path.
    'bin/docs-json-language-server': `#!/bin/sh\nexec "${process.execPath}" "${bundle}" "$@"\n`,
  });
  chmodSync(site.file('bin/docs-json-language-server'), 0o755);
  const results = site.file('results.json');
  const env = {
    ...process.env,
    PATH: `${site.file('bin')}${delimiter}${process.env.PATH}`,
    SITE: site.file('site'),
    SNIPPET: site.file('snippet.el'),
    RESULTS: results,
    HOME: site.path,
  };
  await promisify(execFile)('emacs', [...emacs, '-l', join(import.meta.dirname, driver)], { env, timeout: timeoutMs });
  return { results: JSON.parse(readFileSync(results, 'utf8')) as Results, site };
}

const entry = (name: string): string => modes + readFileSync(join(projectFolder, 'editors/emacs', name), 'utf8');
const codesIn = (texts: readonly string[]): (string | undefined)[] => texts.map((text) => /\[([\w.]+)\]/.exec(text)?.[1]);

if (!isThere)
  console.warn('Emacs with eglot is not installed (Debian: apt-get install emacs-nox elpa-eglot): the server is not tried in it.');
if (!hasLspMode) console.warn('Emacs with lsp-mode is not installed (Debian: apt-get install emacs-nox elpa-lsp-mode): it is not tried.');

describe.skipIf(!isThere)('the server in Emacs', () => {
  beforeAll(ensureBundle, 180_000);

  it.each([
    ['the snippet of the documentation', () => snippet('emacs')],
    [
      'the entry for eglot',
      () => `${entry('docs-json-eglot.el')}(dolist (hook '(json-mode-hook mdx-mode-hook)) (add-hook hook #'eglot-ensure))\n`,
    ],
  ])('checks, completes, fixes and navigates, with %s', { timeout: timeoutMs }, async (_title, configuration) => {
    const { results, site } = await useEmacs(configuration());
    expect(results.problem).toBeUndefined();
    expect(codesIn(results.config)).toEqual(['value.enum', 'page.missing']);
    expect(results.completion).toContain('guides/setup');
    expect(results.definition).toEqual([site.file('site/guides/setup.mdx')]);
    expect(results.fixed).toBe(config.replace('mnt', 'mint'));
    // Emacs drops diagnostics of files that it has not opened.
    expect(results.page.join()).toContain('frontMatter.enum');
  });
});

describe.skipIf(!hasLspMode)('the server in Emacs with lsp-mode', () => {
  beforeAll(ensureBundle, 180_000);

  it('checks and completes, with its entry', { timeout: timeoutMs }, async () => {
    const { results } = await useEmacs(entry('docs-json-lsp-mode.el'), 'emacsLspMode.el');
    expect(results.problem).toBeUndefined();
    expect(results.config).toEqual(['value.enum', 'page.missing']);
    expect(results.completion).toContain('guides/setup');
    expect(results.page).toEqual(['frontMatter.enum']);
  });
});
