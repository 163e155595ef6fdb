import type { Anchor, PageBody } from '../../../pages/body/pageBody';

/** An anchor with the text that readers see there. */
export interface NamedAnchor {
  readonly id: string;
  /** Heading, or title of the component. */
  readonly text: string;
  readonly anchor: Anchor;
}

/** Anchors that a link can be written for, with their texts. */
export function anchorNames({ anchors, headings, elements }: Pick<PageBody, 'anchors' | 'elements' | 'headings'>): NamedAnchor[] {
  const texts = new Map(headings.map(({ span, text }) => [span.start, text]));
  for (const { attributes } of elements) {
    for (const { value } of attributes)
      if (value?.string) texts.set(value.string.span.start, value.string.text).set(value.span.start, value.string.text);
  }
  return anchors.flatMap((anchor) => {
    const { id, span, isUncertain } = anchor;
    const isWritable = id !== '' && !isUncertain && !/[\s"'<>()\\`{}]/.test(id);
    return isWritable ? [{ id, text: texts.get(span.start) ?? id, anchor }] : [];
  });
}
