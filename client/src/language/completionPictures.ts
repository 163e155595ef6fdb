import { type CompletionItem, Uri, workspace } from 'vscode';
import type { Middleware } from 'vscode-languageclient';
import { textHash } from '../../../shared/textHash';

/** Picture in Markdown, as the server writes it. */
const picture = /!\[((?:\\.|[^\]\\])*)\]\(data:image\/(svg\+xml|png|jpeg|gif|webp|avif|x-icon|bmp);base64,([\w+/=]+)(\|[^)]*)?\)/g;

/** Number of files above which the folder is emptied when a window starts. */
const maxFiles = 1_000;

/**
 * Middleware of the language client that moves the pictures in the details of completion items to files. The editor reads the details of an
 * item with its label to screen readers, as they are written: thousands of letters of Base64. A name is left of each picture. Without a
 * folder on disk, as in a browser, there are no pictures in the details, but still in hovers.
 */
export class CompletionPictures implements Required<Pick<Middleware, 'resolveCompletionItem'>> {
  private readonly folder: Uri;

  constructor(storage: Uri) {
    this.folder = Uri.joinPath(storage, 'pictures');
  }

  readonly resolveCompletionItem: Required<Middleware>['resolveCompletionItem'] = async (item, token, next) => {
    const resolved = await next(item, token);
    if (resolved) await this.movePictures(resolved);
    return resolved;
  };

  /** Deletes the files of former windows if there are many. Ignores failures, since nothing depends on it. */
  async clean(): Promise<void> {
    try {
      const files = await workspace.fs.readDirectory(this.folder);
      if (files.length > maxFiles) await workspace.fs.delete(this.folder, { recursive: true });
    } catch {
      // The folder is created with the first picture.
    }
  }

  private async movePictures(item: CompletionItem): Promise<void> {
    const { documentation } = item;
    if (typeof documentation !== 'object' || !documentation.value.includes('data:image/')) return;
    const names = new Map<string, string>();
    for (const [whole, , type = '', data = ''] of documentation.value.matchAll(picture)) {
      const name = await this.write(type, data);
      if (name !== undefined) names.set(whole, name);
    }
    documentation.value = documentation.value.replace(picture, (whole: string, alt: string, _type, _data, size: string | undefined) => {
      const name = names.get(whole);
      return name === undefined ? '' : `![${alt}](${name}${size ?? ''})`;
    });
    documentation.baseUri = this.folder.with({ path: `${this.folder.path}/` });
  }

  /** Writes a picture, unless it is there. @returns its file name; `undefined` without a disk */
  private async write(type: string, data: string): Promise<string | undefined> {
    if (this.folder.scheme !== 'file') return undefined;
    const name = `${textHash(data)}.${type === 'svg+xml' ? 'svg' : type === 'x-icon' ? 'ico' : type}`;
    const uri = Uri.joinPath(this.folder, name);
    try {
      await workspace.fs.stat(uri);
      return name;
    } catch {
      // Written below.
    }
    try {
      await workspace.fs.writeFile(
        uri,
        Uint8Array.from(atob(data), (char) => char.charCodeAt(0)),
      );
      return name;
    } catch {
      return undefined;
    }
  }
}
