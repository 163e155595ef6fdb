import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { DiagnosticSeverity } from 'vscode-languageserver-types';
import { URI } from 'vscode-uri';
import { DiskFiles } from '../../server/src/disk/fileAccess';
import {
  createDocsLanguageService,
  type DocsLanguageService,
  type FileChange,
  neverCancelled,
} from '../../server/src/engine/languageService';
import { corpusEntries, corpusFolder, hasCorpus } from './corpus';

if (!hasCorpus) console.warn('No corpus of real sites at ../shared/corpus: a docs.json for their folders is not tested.');

/** A real site without its docs.json, until another one is written in memory. */
class BareFolder {
  readonly engine: DocsLanguageService;
  readonly folder: string;
  readonly log: unknown[] = [];
  private readonly written = new Map<string, TextDocument>();
  private readonly listeners = new Set<(changes: readonly FileChange[]) => void>();

  constructor(name: string) {
    this.folder = URI.file(`${corpusFolder}${name}`).toString();
    const files = new DiskFiles();
    const bases = [this.folder];
    const root = `${this.folder}/docs.json`;
    this.engine = createDocsLanguageService({
      workspace: {
        watchesFiles: true,
        folders: () => bases,
        read: async (uri) => {
          const document = this.written.get(uri);
          if (document) return { kind: 'text', document };
          return uri === root ? { kind: 'missing' } : files.read(uri, bases);
        },
        stat: async (uri) => (this.written.has(uri) ? 'file' : uri === root ? 'missing' : files.stat(uri, bases)),
        list: async (uri) => {
          const entries = await files.list(uri, bases);
          return uri === this.folder && !this.written.has(root) ? entries?.filter(({ name }) => name !== 'docs.json') : entries;
        },
        onDidChange: (listener) => {
          this.listeners.add(listener);
          return { dispose: () => this.listeners.delete(listener) };
        },
      },
      log: (...entry) => this.log.push(entry),
    });
  }

  write(uri: string, text: string): void {
    this.written.set(uri, TextDocument.create(uri, 'json', 1, text));
    for (const listener of this.listeners) listener([{ uri, type: 'created' }]);
  }
}

/** All strings in `pages` arrays. */
function pagesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = 'pages' in value && Array.isArray(value.pages) ? value.pages.filter((page) => typeof page === 'string') : [];
  return [...own, ...Object.values(value).flatMap(pagesIn)];
}

describe.skipIf(!hasCorpus)('a docs.json for the folders of real sites', () => {
  it.each(corpusEntries().map(({ name }) => name))('%s', { timeout: 120_000 }, async (name) => {
    const bare = new BareFolder(name);
    const plan = await bare.engine.planSite({ folder: bare.folder }, neverCancelled);
    if (plan.status !== 'planned') throw new Error(JSON.stringify(plan));
    const [config] = plan.files;
    expect(plan.files).toHaveLength(1);
    bare.write(config?.uri ?? '', config?.text ?? '');
    const { items } = await bare.engine.diagnostics(plan.root, neverCancelled);
    const severe = items.filter(({ severity }) => severity === DiagnosticSeverity.Error || severity === DiagnosticSeverity.Warning);
    const listed = new Set(pagesIn(JSON.parse(config?.text ?? '')));
    // Pages that the authors listed and that are omitted on purpose: hidden pages, and pages at reserved paths.
    const leftOut = new Set(plan.leftOut.map((file) => file.replace(/\.mdx?$/, '')));
    const own = [
      ...new Set(pagesIn(JSON.parse(readFileSync(fileURLToPath(plan.root), 'utf8'))).map((path) => path.replace(/^\/|\/$/g, ''))),
    ];
    const files = own.filter(
      (path) => !leftOut.has(path) && ['.mdx', '.md'].some((end) => existsSync(`${corpusFolder}${name}/${path}${end}`)),
    );
    expect(files.filter((path) => !listed.has(path))).toEqual([]);
    expect(own.filter((path) => leftOut.has(path)).length).toBeLessThanOrEqual(own.length / 20);
    expect(severe.map(({ code, message }) => `${code} ${message}`)).toEqual([]);
    expect(bare.log).toEqual([]);
  });
});
