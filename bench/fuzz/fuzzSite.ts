/** A site on disk that is changed at random, with the documents that an editor has open. */
import { cp, mkdir, mkdtemp, readdir, readFile, realpath, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { Random } from '../random.ts';

const example = fileURLToPath(new URL('../../examples/site', import.meta.url));

/** An event of a file watcher; `type` is a `FileChangeType` of LSP. */
export interface FileEvent {
  readonly uri: string;
  readonly type: 1 | 2 | 3;
}

export class FuzzSite {
  /** Open documents by URI. */
  readonly open = new Map<string, TextDocument>();
  readonly folder: string;
  /** Folder for the caches of servers. */
  readonly caches: string;
  private paths: readonly string[] = [];

  private constructor(folder: string, caches: string) {
    this.folder = folder;
    this.caches = caches;
  }

  /** Copies the example site to a temporary folder. */
  static async create(): Promise<FuzzSite> {
    const folder = await realpath(await mkdtemp(join(tmpdir(), 'docs-json-fuzz-')));
    await cp(example, folder, { recursive: true });
    const site = new FuzzSite(folder, await mkdtemp(join(tmpdir(), 'docs-json-fuzz-caches-')));
    await site.refresh();
    return site;
  }

  /** Paths of all files, sorted, with `/`. */
  get files(): readonly string[] {
    return this.paths;
  }

  uri(path: string): string {
    return pathToFileURL(join(this.folder, path)).href;
  }

  async read(path: string): Promise<string> {
    return readFile(join(this.folder, path), 'utf8').catch(() => '');
  }

  async write(path: string, content: string | Uint8Array): Promise<FileEvent[]> {
    const type = this.paths.includes(path) ? 2 : 1;
    try {
      await mkdir(dirname(join(this.folder, path)), { recursive: true });
      await writeFile(join(this.folder, path), content);
    } catch {
      // A file has the name of a parent folder.
      return [];
    }
    await this.refresh();
    return [{ uri: this.uri(path), type }];
  }

  async remove(path: string): Promise<FileEvent[]> {
    await rm(join(this.folder, path), { recursive: true, force: true });
    await this.refresh();
    return [{ uri: this.uri(path), type: 3 }];
  }

  /** Moves a file or a folder. A folder does not get the name of a file: by the event alone, `a.mdx` is a page. */
  async move(from: string, to: string): Promise<FileEvent[]> {
    if (!this.paths.includes(from) && /\.\w+$/.test(to)) return [];
    try {
      await mkdir(dirname(join(this.folder, to)), { recursive: true });
      await rename(join(this.folder, from), join(this.folder, to));
    } catch {
      return [];
    }
    await this.refresh();
    return [
      { uri: this.uri(from), type: 3 },
      { uri: this.uri(to), type: 1 },
    ];
  }

  /** A random path: an existing file or folder, or a new name. */
  somePath(random: Random): string {
    const names = [
      'new.mdx',
      'index.md',
      'inner/docs.json',
      'docs.json',
      'guides/docs.json',
      'a b#c?.mdx',
      '50%.mdx',
      'ä.mdx',
      'e\u0301.mdx',
      'mint.json',
      '.mintignore',
      'x.yaml',
    ];
    switch (random.below(5)) {
      case 0:
        return random.pick(names);
      case 1:
        return dirname(random.pick(this.paths.length > 0 ? this.paths : names)).replaceAll('\\', '/');
      default:
        return random.pick(this.paths.length > 0 ? this.paths : names);
    }
  }

  change(uri: string, text: string): void {
    this.open.set(uri, TextDocument.create(uri, languageOf(uri), (this.open.get(uri)?.version ?? 0) + 1, text));
  }

  async dispose(): Promise<void> {
    await rm(this.caches, { recursive: true, force: true });
    await rm(this.folder, { recursive: true, force: true });
  }

  private async refresh(): Promise<void> {
    const entries = await readdir(this.folder, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
    this.paths = files.map((path) => path.slice(this.folder.length + 1).replaceAll('\\', '/')).sort();
  }
}

export function languageOf(uri: string): string {
  if (uri.endsWith('docs.json')) return 'docs-json';
  if (uri.endsWith('.json')) return 'json';
  return /\.ya?ml$/.test(uri) ? 'yaml' : 'mdx';
}
