import { type CancellationToken, throwIfCancelled } from '../../../../shared/cancellation';
import { nameOf, pageExtensions, parentOf } from '../../../../shared/paths';
import { type DecodedUri, encodeUri } from '../base/decodedUris';
import { holdsPages, isNoPage, kindOfName, withoutPageExtension } from '../site/fileIndex/fileNames';
import type { SiteContext } from '../site/siteContext';
import type { SiteRenames } from './siteRenames';

/** The pages of a site among deleted files. Decided by names, so the files may still exist or not. */
export class DeletedPages {
  constructor(
    private readonly context: SiteContext,
    /** The deletion as a rename to nowhere. */
    private readonly renames: SiteRenames,
  ) {}

  /** Whether a page, by its path without extension, is deleted with all its files. @throws {CancelledError} */
  async has(path: string, token: CancellationToken): Promise<boolean> {
    const files = pageExtensions.map((extension): DecodedUri => `${this.renames.folder}/${path}${extension}`);
    const remaining = files.filter((file) => !this.isDeleted(file));
    if (remaining.length === files.length) return false;
    for (const file of remaining) {
      const presence = await this.context.documents.workspace.stat(encodeUri(file));
      throwIfCancelled(token);
      if (presence !== 'missing') return false;
    }
    return true;
  }

  /** Whether a file, by its path with extension, is deleted, alone or with its folder. */
  hasFile(path: string): boolean {
    return this.isDeleted(`${this.renames.folder}/${path}`);
  }

  /** Whether a page or a file at a path may be deleted: decided without file access. */
  mayHave(path: string): boolean {
    return this.hasFile(path) || pageExtensions.some((extension) => this.hasFile(path + extension));
  }

  /** Paths of the pages that are deleted by their own name, whether or not a navigation has them. @throws {CancelledError} */
  async namedBy(uris: readonly string[], token: CancellationToken): Promise<string[]> {
    const paths: string[] = [];
    for (const uri of uris) {
      const file = this.renames.pathOf(uri);
      if (file === undefined || kindOfName(nameOf(file)) !== 'page' || isNoPage(file) || !holdsPages(parentOf(file))) continue;
      const path = withoutPageExtension(file);
      if (await this.has(path, token)) paths.push(path);
    }
    return paths;
  }

  private isDeleted(location: DecodedUri): boolean {
    return this.renames.renames.after(location) !== location;
  }
}
