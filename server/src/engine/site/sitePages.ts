import { parentOf } from '../../../../shared/paths';
import { textHash } from '../../../../shared/textHash';
import { relativePath } from '../base/uris';
import { normalizeFilePath } from '../config/references/targets';
import type { ModuleExports } from '../pages/moduleExports';
import type { PageFile } from '../pages/page';
import { withoutPageExtension } from './fileIndex/fileNames';
import { groupByFolder, type PagesByFolder } from './pagesByFolder';

/** Path of the file of a page, relative to the documentation folder, with extension. */
export function pathOfPage(folder: string, page: PageFile): string {
  const extension = /\.mdx?$/i.exec(page.uri)?.[0];
  return extension === undefined ? (relativePath(folder, page.uri) ?? page.path) : page.path + extension;
}

/** Snapshot of the pages of a site. */
export class SitePages {
  private byPath: ReadonlyMap<string, PageFile> | undefined;
  private byFile: ReadonlyMap<string, PageFile> | undefined;
  private imported: ReadonlySet<string> | undefined;
  private included: ReadonlySet<string> | undefined;
  private byFolder: PagesByFolder | undefined;
  private allPaths: readonly string[] | undefined;
  private hash: number | undefined;
  private byLowerCase: ReadonlyMap<string, string> | undefined;

  constructor(
    /** URI of the documentation folder. */
    readonly folder: string,
    /** Every page file of the site, including both files if a path has two. */
    readonly files: readonly PageFile[],
    /** The snippets that pages import from their folders. */
    readonly snippets: readonly PageFile[],
    /** Readable modules with JSX that pages import, by file path. */
    readonly modules: ReadonlyMap<string, ModuleExports>,
    /** The files with instructions for the agents of the service, which are no pages. */
    readonly instructions: readonly PageFile[] = [],
  ) {}

  /** The pages, then the snippets. */
  get all(): readonly PageFile[] {
    return [...this.files, ...this.snippets];
  }

  /** A page by its path without extension; if the path has two files, the `.mdx` file, as in the service. */
  get(path: string): PageFile | undefined {
    this.byPath ??= new Map([...this.files].reverse().map((page) => [page.path, page]));
    return this.byPath.get(path);
  }

  /** A page or snippet by the path of its file, with extension. */
  at(file: string): PageFile | undefined {
    // The extension of the URI: paths of thousands of URIs would be computed again after every edit.
    this.byFile ??= new Map(this.all.map((page) => [page.path + (/\.mdx?$/i.exec(page.uri)?.[0] ?? ''), page]));
    return this.byFile.get(file);
  }

  /** Path of the file of a page, with extension. */
  pathOf(page: PageFile): string {
    return pathOfPage(this.folder, page);
  }

  /** Whether a file that was read is a page or snippet; the answer never changes. */
  has(page: PageFile): boolean {
    return this.at(this.pathOf(page)) !== undefined;
  }

  /** The pages by folder. */
  get folders(): PagesByFolder {
    this.byFolder ??= groupByFolder(this.files);
    return this.byFolder;
  }

  /** Paths of all snippets and pages, with extension. */
  get paths(): readonly string[] {
    this.allPaths ??= [...this.snippets, ...this.files].map((page) => this.pathOf(page));
    return this.allPaths;
  }

  /** Hash of the paths. */
  get pathsHash(): number {
    this.hash ??= textHash(this.paths.join('\n'));
    return this.hash;
  }

  /** Path of a snippet or page that differs from a path in letter case at most. */
  pathInOtherCase(path: string): string | undefined {
    this.byLowerCase ??= new Map(this.paths.map((each) => [each.toLowerCase(), each]));
    return this.byLowerCase.get(path.toLowerCase());
  }

  /** Whether another page imports a page, so that it is a snippet. */
  isImported(path: string): boolean {
    this.imported ??= new Set(this.files.flatMap((page) => page.imports.flatMap((name) => this.importedPath(page, name) ?? [])));
    return this.imported.has(path);
  }

  /** Whether a file, by its URI, is a snippet or an imported page, so that the elements around its content are unknown. */
  isIncluded(uri: string): boolean {
    this.included ??= new Set([
      ...this.snippets.map((snippet) => snippet.uri),
      ...this.files.flatMap((page) => (this.isImported(withoutPageExtension(page.path)) ? [page.uri] : [])),
    ]);
    return this.included.has(uri);
  }

  /** The path, without extension, that an import of a page names; `undefined` if it leads out of the folder or to a package. */
  private importedPath(page: PageFile, name: string): string | undefined {
    const isRelative = name.startsWith('.');
    if (!isRelative && !name.startsWith('/') && !/\.mdx?$/i.test(name)) return undefined;
    const folder = isRelative ? parentOf(this.pathOf(page)) : '';
    const path = normalizeFilePath(`${folder}/${name}`);
    return path === undefined ? undefined : withoutPageExtension(path);
  }
}
