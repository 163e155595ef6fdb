import { FileType, Uri, workspace } from 'vscode';

/** File that a link of a page leads to. @param path below the documentation folder, of a page without extension */
export async function linkedFile(folder: Uri, path: string): Promise<{ readonly uri: Uri; readonly isPage: boolean } | undefined> {
  for (const extension of ['.mdx', '.md', '']) {
    const uri = Uri.joinPath(folder, path + extension);
    const isFile = await workspace.fs.stat(uri).then(
      ({ type }) => (type & FileType.File) > 0,
      () => false,
    );
    if (isFile) return { uri, isPage: extension !== '' };
  }
  return undefined;
}
