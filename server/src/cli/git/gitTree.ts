import { createHash } from 'node:crypto';
import { nameOf, parentOf } from '../../../../shared/paths';
import type { DirectoryEntry } from '../../engine/languageService';

/** File or link of a tree. `id`: ID of its blob, which for a link contains the target. */
export interface TreeFile {
  readonly path: string;
  readonly kind: 'file' | 'link';
  readonly id: string;
}

/** Entry at a path, with links followed. `elsewhere`: not in the tree, but on disk in every state. */
export type TreeEntryAtPath =
  | { readonly kind: 'file'; readonly id: string }
  | { readonly kind: 'folder'; readonly path: string }
  | { readonly kind: 'missing' | 'elsewhere' | 'outside' };

/** Maximum number of links that are followed for one path. */
const maxLinks = 40;

/** Files of a commit or of the index. Paths have slashes and are relative to the root of the repository, whose path is empty. */
export class GitTree {
  private readonly files = new Map<string, TreeFile>();
  private readonly folders = new Map<string, Map<string, DirectoryEntry['kind']>>([['', new Map()]]);
  private hasLinks = false;

  /**
   * @param elsewhere paths that are on disk in every state: ignored files and folders, and submodules
   * @param targetOf returns the target of a link, by the ID of its blob
   */
  constructor(
    files: Iterable<TreeFile>,
    private readonly elsewhere: ReadonlySet<string>,
    private readonly targetOf: (id: string) => Promise<string>,
  ) {
    for (const file of files) {
      this.files.set(file.path, file);
      if (file.kind === 'link') this.hasLinks = true;
      this.addTo(parentOf(file.path), nameOf(file.path), file.kind);
    }
  }

  /** Equal for trees with the same files. */
  get digest(): string {
    const hash = createHash('sha256');
    for (const { path, kind, id } of this.files.values()) hash.update(`${kind} ${id} ${path}\0`);
    for (const path of this.elsewhere) hash.update(`${path}\0`);
    return hash.digest('base64url');
  }

  /** @param path normalized path, in which only `..` after links may remain */
  async locate(path: string): Promise<TreeEntryAtPath> {
    if (!this.hasLinks) return this.at(path);
    let remaining = path === '' ? [] : path.split('/');
    let current: string[] = [];
    for (let links = 0; remaining.length > 0; ) {
      const [segment = '', ...rest] = remaining;
      remaining = rest;
      if (segment === '' || segment === '.') continue;
      if (segment === '..') {
        if (current.length === 0) return { kind: 'outside' };
        current = current.slice(0, -1);
        continue;
      }
      const here = [...current, segment];
      const file = this.files.get(here.join('/'));
      if (file?.kind === 'link') {
        const target = await this.targetOf(file.id);
        if (++links > maxLinks) return { kind: 'missing' };
        if (target.startsWith('/') || /^[a-z]:/i.test(target)) return { kind: 'outside' };
        remaining = [...target.split('/'), ...remaining];
      } else current = here;
    }
    return this.at(current.join('/'));
  }

  /** Entries of a folder of the tree, by the path that `locate` returns; links are not followed. */
  entries(folder: string): DirectoryEntry[] {
    return [...(this.folders.get(folder) ?? [])].map(([name, kind]) => ({ name, kind }));
  }

  /** Whether a path on disk exists in every state. */
  isElsewhere(path: string): boolean {
    if (this.elsewhere.size === 0) return false;
    for (let each = path; each !== ''; each = parentOf(each)) if (this.elsewhere.has(each)) return true;
    return false;
  }

  /** Whether a folder may have entries on disk that exist in every state. */
  hasElsewhere(folder: string): boolean {
    const start = folder === '' ? '' : `${folder}/`;
    for (const path of this.elsewhere) if (path.startsWith(start)) return true;
    return this.isElsewhere(folder);
  }

  private at(path: string): TreeEntryAtPath {
    const file = this.files.get(path);
    if (file) return { kind: 'file', id: file.id };
    if (this.folders.has(path)) return { kind: 'folder', path };
    return { kind: this.isElsewhere(path) ? 'elsewhere' : 'missing' };
  }

  private addTo(folder: string, name: string, kind: DirectoryEntry['kind']): void {
    let entries = this.folders.get(folder);
    if (!entries) {
      entries = new Map();
      this.folders.set(folder, entries);
      this.addTo(parentOf(folder), nameOf(folder), 'folder');
    }
    entries.set(name, kind);
  }
}
