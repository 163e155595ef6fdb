import type { KnownAnchors, PageAnchor } from '../site/addresses/pageAnchors';

/** Gives the ids of anchors to the elements that they belong to. An anchor of a snippet that a page has twice has two ids. */
export class AnchorIds {
  private readonly byUri = new Map<string, PageAnchor[]>();

  constructor({ anchors }: KnownAnchors) {
    for (const anchor of anchors) {
      const list = this.byUri.get(anchor.page.uri) ?? [];
      this.byUri.set(anchor.page.uri, list);
      list.push(anchor);
    }
  }

  /** Id of the next heading or title in a span; `undefined` if there is none. */
  take(uri: string, start: number, end: number): string | undefined {
    const list = this.byUri.get(uri);
    const index = list?.findIndex(({ anchor: { span, kind } }) => span.start >= start && span.end <= end && kind !== 'attribute') ?? -1;
    return index < 0 ? undefined : list?.splice(index, 1)[0]?.id;
  }
}
