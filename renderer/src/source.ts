import type { PageElement } from '../../server/src/engine/pageModel/model';

/** Attribute with the span of an element in its source, for scrolling, marks and double clicks. */
export function sourceAttributes({ at }: Pick<PageElement, 'at'>): { readonly 'data-span'?: string } {
  return at ? { 'data-span': at.join(' ') } : {};
}
