import { customId } from '../pages/body/anchorId';
import type { PageFile } from '../pages/page';
import type { HeadingModel } from './siteModel';

/** Headings of a page with the anchors that links lead to, in the order of the text. */
export function headingModels({ body, rangeOf }: PageFile): HeadingModel[] {
  const ids = new Map<number, string>();
  for (const { kind, span, id } of body.anchors) if (kind === 'heading' && id !== '') ids.set(span.start, id);
  return body.headings.flatMap(({ level, text, span, id: custom }) => {
    const id = custom ? customId(custom.text) : ids.get(span.start);
    return id === undefined ? [] : [{ id, level, text, line: rangeOf(span).start.line }];
  });
}
