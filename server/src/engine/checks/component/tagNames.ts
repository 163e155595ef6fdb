import type { Span } from '../../base/spans';
import type { SpanEdit } from '../../base/textEdits';
import type { JsxElement } from '../../pages/body/pageBody';
import { readPageBody } from '../../pages/body/readBody';

/** The element of a text whose opening tag has its name at a span. */
export function elementAt(text: string, { start }: Span): JsxElement | undefined {
  return readPageBody(text).elements.find(({ nameSpan }) => nameSpan.start === start);
}

/** Another name in the opening and the closing tag of an element. */
export function renameElement(text: string, span: Span, name: string): SpanEdit[] {
  const closing = elementAt(text, span)?.closingName;
  return [{ span, text: name }, ...(closing ? [{ span: closing, text: name }] : [])];
}
