import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { Span } from '../../base/spans';
import { frontMatterEntry } from '../../pages/frontMatter/frontMatter';
import type { PageFile } from '../../pages/page';

/** Span of the title of a page, else its start. */
export function titleSpan({ frontMatter, head }: PageFile): { readonly document: TextDocument; readonly span: Span } {
  const title = frontMatterEntry(frontMatter, 'title')?.value;
  return { document: head, span: title?.kind === 'string' ? title.span : { start: 0, end: 0 } };
}
