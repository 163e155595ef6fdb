import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { Span } from '../../../base/spans';
import type { DocsConfig } from '../../../config/docsConfig';
import type { PageFile } from '../../../pages/page';
import type { FileIndex } from '../../../site/fileIndex/fileIndex';
import type { SitePages } from '../../../site/sitePages';

/** A range of a page. */
export interface PageSelection {
  readonly document: TextDocument;
  /** Page in the version of the document. */
  readonly page: Pick<PageFile, 'body'>;
  readonly span: Span;
}

/** A range of a page to refactor, and its site. */
export interface PageRefactorTarget extends PageSelection {
  readonly config: DocsConfig;
  readonly fileIndex: FileIndex;
  /** Path of the file, relative to the documentation folder. */
  readonly path: string;
  readonly page: PageFile;
  /** All pages, if they have been read. */
  readonly pages: SitePages | undefined;
}
