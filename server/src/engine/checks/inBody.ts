import type { Range } from 'vscode-languageserver-types';
import type { Span } from '../base/spans';
import type { PageFile } from '../pages/page';

/** The location of a finding in the body of a page, which is not in memory. @param span offsets in the whole text */
export function inBody(page: Pick<PageFile, 'rangeOf'>, span: Span): { readonly span: Span; readonly range: Range } {
  return { span: nowhere, range: page.rangeOf(span) };
}

const nowhere: Span = { start: 0, end: 0 };
