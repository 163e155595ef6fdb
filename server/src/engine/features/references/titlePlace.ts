import type { TextDocument } from 'vscode-languageserver-textdocument';
import { frontMatterEntry } from '../../model/frontMatter/frontMatter';
import type { PageFile } from '../../model/page';
import type { Span } from '../../text/spans';

/** Where a page begins for a reader: its title, else its start. */
export function titlePlace({ frontMatter, head }: PageFile): { readonly document: TextDocument; readonly span: Span } {
  const title = frontMatterEntry(frontMatter, 'title')?.value;
  return { document: head, span: title?.kind === 'string' ? title.span : { start: 0, end: 0 } };
}
