import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { serverDescription } from '../../scripts/editors/description';
import { editorEntries } from '../../scripts/editors/entries';
import { readJson, readText } from '../manifest/manifest';

const manifest = readJson<Record<string, unknown>>('package.json');
const server = serverDescription(manifest);
const entries = editorEntries(server);
const json = (path: string): unknown => JSON.parse(entries.get(path) ?? '');

describe('the entries for editors', () => {
  it.each([...entries])('are current: %s (npm run docs)', (path, text) => {
    expect(readText(path)).toBe(text);
  });

  it('start a program of the package', () => {
    expect(Object.keys(manifest.bin as object)).toContain(server.program);
  });

  it.each([...entries])('have the program and its option: %s', (path, text) => {
    expect(text).toContain(server.program);
    if (!path.includes('mason')) expect(text).toContain('--stdio');
  });

  it('have all kinds of files', () => {
    for (const path of ['editors/neovim/lsp/docs_json.lua', 'editors/helix/languages.toml', 'editors/kate/settings.json'])
      for (const { languageId } of server.files) expect(entries.get(path), path).toContain(languageId);
  });

  it('are for sites alone where the editor can tell', () => {
    for (const path of ['editors/neovim/lsp/docs_json.lua', 'editors/helix/languages.toml', 'editors/kate/settings.json'])
      expect(entries.get(path)).toContain('docs.json');
  });

  it('of lists of servers name the version of the package', () => {
    expect(parse(entries.get('editors/neovim/mason/package.yaml') ?? '')).toMatchObject({
      source: { id: `pkg:npm/docs-json@${server.version}` },
      bin: { [server.program]: `npm:${server.program}` },
    });
  });

  it('are valid JSON where the editor reads JSON', () => {
    expect(json('editors/sublime/LSP.sublime-settings')).toMatchObject({ clients: { 'docs-json': { enabled: true } } });
    expect(json('editors/kate/settings.json')).toMatchObject({ servers: { mdx: { highlightingModeRegex: '^MDX$' } } });
    expect(json('editors/jetbrains/template.json')).toMatchObject({
      fileTypeMappings: expect.arrayContaining([{ fileType: { name: 'MDX', patterns: ['*.mdx'] }, languageId: 'mdx' }]),
    });
  });

  it.skipIf(!hasEmacs())('of Emacs can be read by it', () => {
    for (const path of ['editors/emacs/docs-json-eglot.el', 'editors/emacs/docs-json-lsp-mode.el']) {
      const form =
        '(with-temp-buffer (insert (getenv "TEXT")) (check-parens) (goto-char (point-min)) (condition-case nil (while t (read (current-buffer))) (end-of-file nil)))';
      execFileSync('emacs', ['--batch', '--eval', form], { env: { ...process.env, TEXT: entries.get(path) ?? '' }, stdio: 'pipe' });
    }
  });
});

function hasEmacs(): boolean {
  try {
    execFileSync('emacs', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
