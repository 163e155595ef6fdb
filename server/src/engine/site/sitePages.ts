import { parentOf } from '../../../../shared/paths';
import { relativePath } from '../base/uris';
import { normalizeFilePath } from '../config/references/targets';
import type { ImportStatement } from '../pages/body/pageBody';
import type { ModuleExports } from '../pages/moduleExports';
import type { PageFile } from '../pages/page';
import { withoutPageExtension } from './fileIndex/fileNames';

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

  /** Whether another page imports a page, so that it is a snippet. */
  isImported(path: string): boolean {
    this.imported ??= new Set(this.files.flatMap((page) => page.imports.flatMap((name) => this.importedPath(page, name) ?? [])));
    return this.imported.has(path);
  }

  /** Whether both versions have the same pages with the same imports and exports, and the same modules. */
  hasImportsOf({ files, snippets, modules }: SitePages): boolean {
    return haveSameImports(files, this.files) && haveSameImports(snippets, this.snippets) && haveSameModules(modules, this.modules);
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

function haveSameImports(some: readonly PageFile[], others: readonly PageFile[]): boolean {
  if (some === others) return true;
  return (
    some.length === others.length &&
    some.every((page, index) => {
      const other = others[index];
      return other === page || (other?.uri === page.uri && isSameModule(other, page));
    })
  );
}

/** Whether two versions of a page have the same imports and exports. A page may have 100,000 of them, so no strings are built. */
function isSameModule(a: PageFile, b: PageFile): boolean {
  return (
    a.body.hasOnlyExports === b.body.hasOnlyExports &&
    areSame(a.imports, b.imports, (one, other) => one === other) &&
    areSame(a.body.imports, b.body.imports, isSameImport) &&
    areSame(a.body.exports, b.body.exports, (one, other) => one.name === other.name)
  );
}

function isSameImport(a: ImportStatement, b: ImportStatement): boolean {
  return a.source.text === b.source.text && areSame(a.names, b.names, (one, other) => one.name === other.name && one.local === other.local);
}

function areSame<T>(some: readonly T[], others: readonly T[], isSame: (one: T, other: T) => boolean): boolean {
  return some.length === others.length && some.every((one, index) => isSame(one, others[index] as T));
}

function haveSameModules(some: SitePages['modules'], others: SitePages['modules']): boolean {
  return some.size === others.size && [...some].every(([path, module]) => others.get(path) === module);
}
