import { pageExtensions } from '../../../../shared/paths';
import { type DecodedUri, decodeUri, parentDecodedUri, relativeDecodedPath } from '../base/decodedUris';
import type { FileIndex } from '../site/fileIndex/fileIndex';
import { withoutPageExtension } from '../site/fileIndex/fileNames';
import type { FileRenames } from './fileRenames';

/** A page after the renames. */
interface RenamedPage {
  /** Relative to the documentation folder, without extension. */
  readonly path: string;
  readonly extension: string;
}

/**
 * File renames within one site: from paths relative to its root to the new paths. References to missing files are unchanged, and so are
 * references that would lead out of the site.
 */
export class SiteRenames {
  readonly folder: DecodedUri;
  readonly folderAfter: DecodedUri;
  private readonly results = new Map<string, string | undefined>();

  constructor(
    readonly renames: FileRenames,
    private readonly fileIndex: FileIndex,
    /** URI of the docs.json. */
    root: string,
    /** Whether an address without a file leads on: to a redirect or a generated page. By its path below the folder. */
    readonly leadsOn: (path: string) => boolean = () => false,
  ) {
    const location = decodeUri(root);
    this.folder = parentDecodedUri(location);
    this.folderAfter = parentDecodedUri(renames.after(location));
  }

  /** The new path of a page, without extension; `undefined` if it is unchanged. */
  page(path: string): RenamedPage | undefined {
    const extension = pageExtensions.find((candidate) => this.isThere(path + candidate));
    const renamed = extension === undefined ? undefined : this.pathAfter(path + extension);
    if (renamed === undefined || renamed === path + extension || !/\.mdx?$/i.test(renamed)) return undefined;
    const target = withoutPageExtension(renamed);
    return { path: target, extension: renamed.slice(target.length) };
  }

  /** The new path of any file, with its extension; `undefined` if it is unchanged. */
  file(path: string): string | undefined {
    const renamed = this.isThere(path) ? this.pathAfter(path) : undefined;
    return renamed === path ? undefined : renamed;
  }

  /** Caches the result for a text that occurs in many pages. */
  once(text: string, compute: () => string | undefined): string | undefined {
    if (!this.results.has(text)) this.results.set(text, compute());
    return this.results.get(text);
  }

  /** Whether there is a file at a path, as far as known. */
  isThere(path: string): boolean {
    return this.renames.names(`${this.folder}/${path}`) || this.fileIndex.file(path) !== 'missing';
  }

  /** Whether it is certain that there is a file at a path. */
  isKnown(path: string): boolean {
    return this.renames.names(`${this.folder}/${path}`) || this.fileIndex.file(path) === 'exists';
  }

  /** Whether one of two files for a page is not renamed. */
  leavesPageAt(path: string): boolean {
    return pageExtensions.some(
      (extension) => this.fileIndex.file(path + extension) === 'exists' && this.pathAfter(path + extension) === path + extension,
    );
  }

  /** The path of a file from the documentation folder; `undefined` if it is elsewhere. */
  pathOf(uri: string): string | undefined {
    return relativeDecodedPath(this.folder, decodeUri(uri));
  }

  private pathAfter(path: string): string | undefined {
    return relativeDecodedPath(this.folderAfter, this.renames.after(`${this.folder}/${path}`));
  }
}
