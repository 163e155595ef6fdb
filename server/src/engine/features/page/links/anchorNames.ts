import type { Anchor } from '../../../pages/body/pageBody';
import type { PageFile } from '../../../pages/page';
import type { PageAnchor } from '../../../site/addresses/pageAnchors';

/** An anchor with the text that readers see there. */
interface NamedAnchor {
  readonly id: string;
  /** Heading, or title of the component. */
  readonly text: string;
}

/** Anchors that a link can be written for, with their texts. */
export function anchorNames(anchors: readonly PageAnchor[]): NamedAnchor[] {
  const texts = new Map<PageFile, AnchorTexts>();
  return anchors.flatMap(({ id, page, anchor }) => {
    if (/[\s"'<>()\\`{}]/.test(id)) return [];
    const known = texts.get(page) ?? new AnchorTexts(page);
    texts.set(page, known);
    return [{ id, text: known.of(anchor) ?? id }];
  });
}

/** The texts of the anchors of one page. */
export class AnchorTexts {
  /** Texts by the offsets of their spans. */
  private readonly texts: ReadonlyMap<number, string>;

  constructor({ body: { headings, elements } }: Pick<PageFile, 'body'>) {
    const texts = new Map(headings.map(({ span, text }) => [span.start, text]));
    for (const { attributes } of elements) {
      for (const { value } of attributes) {
        if (value?.string) texts.set(value.string.span.start, value.string.text).set(value.span.start, value.string.text);
      }
    }
    this.texts = texts;
  }

  of({ span }: Anchor): string | undefined {
    return this.texts.get(span.start);
  }
}
