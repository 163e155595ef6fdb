import ignore from 'ignore';
import { joinUri } from '../base/uris';
import type { Documents } from './documents';
import { VersionCache } from './versionCache';

/** The files by which sites tell the service what to leave out, in the syntax of `.gitignore`; each read once a version. */
export class IgnoredPaths {
  private readonly tests = new VersionCache((document) => {
    const list = ignore({ allowRelativePaths: true }).add(document.getText());
    return (path: string): boolean => list.ignores(path);
  });

  constructor(
    private readonly documents: Documents,
    private readonly fileName: string,
  ) {}

  /**
   * Tells of paths below a documentation folder whether they are left out. One that cannot be read leaves out everything:
   * then nothing is known. The same function as before while the file has not changed.
   */
  async of(folder: string): Promise<(path: string) => boolean> {
    const content = await this.documents.read(joinUri(folder, this.fileName));
    if (content.kind === 'missing') return ignoresNothing;
    if (content.kind === 'unreadable') return ignoresAll;
    return this.tests.of(content.document);
  }
}

function ignoresNothing(): boolean {
  return false;
}

function ignoresAll(): boolean {
  return true;
}
