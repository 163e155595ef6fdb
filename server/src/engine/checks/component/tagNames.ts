import type { Span } from '../../base/spans';
import type { SpanEdit } from '../../base/textEdits';
import type { PageToFix } from '../fixes/pageToFix';

/** Another name in the opening and the closing tag of an element. */
export function renameElement(page: PageToFix, span: Span, name: string): SpanEdit[] {
  const closing = page.elementAt(span.start)?.closingName;
  return [{ span, text: name }, ...(closing ? [{ span: closing, text: name }] : [])];
}
