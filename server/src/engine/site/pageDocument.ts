import type { TextDocument } from 'vscode-languageserver-textdocument';
import { type CancellationToken, throwIfCancelled } from '../../../../shared/cancellation';
import type { PageFile } from '../pages/page';
import { withoutPageExtension } from './fileIndex/fileNames';
import type { SitePageDocument } from './resolve';
import type { SiteContext } from './siteContext';

/** A page with its text, both of the same version. */
export interface PageDocument {
  readonly document: TextDocument;
  readonly page: PageFile;
}

/** Reads a page with its text; `undefined` if it cannot be read. By the end another version may be cached. @throws {CancelledError} */
export async function readPageDocument(
  { documents, pages }: Pick<SiteContext, 'documents' | 'pages'>,
  { path, uri }: Pick<SitePageDocument, 'path' | 'uri'>,
  token: CancellationToken,
): Promise<PageDocument | undefined> {
  const content = await documents.read(uri);
  throwIfCancelled(token);
  if (content.kind !== 'text') return undefined;
  const { document } = content;
  return { document, page: await pages.ofVersion(document, withoutPageExtension(path)) };
}
