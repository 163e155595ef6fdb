import type { PageElement, SourceSpan } from '../../server/src/engine/pageModel/model';

/** Element on the screen that knows the element of the page, whose span may have changed since. */
interface ShownElement extends Element {
  pageElement?: Pick<PageElement, 'at'>;
}

interface SourceAttributes {
  readonly 'data-span'?: string;
  readonly ref?: (element: ShownElement | null) => void;
}

/** Attribute with the span of an element in its source when it was rendered, for scrolling, marks and double clicks. */
export function sourceAttributes(of: Pick<PageElement, 'at'>): SourceAttributes {
  if (!of.at) return {};
  return {
    'data-span': of.at.join(' '),
    ref: (element) => {
      if (element) element.pageElement = of;
    },
  };
}

/** Span of an element with such an attribute in the page as it is now. */
export function currentSpan(element: ShownElement): SourceSpan | undefined {
  return element.pageElement?.at;
}
