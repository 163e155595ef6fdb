import type { SourceSpan } from '../../../../server/src/lsp/protocol';
import type { FromPage, SourcePlace } from '../messages';

/** Span of an element in a source of the page. */
interface Span {
  readonly element: HTMLElement;
  readonly source: number;
  readonly start: number;
  readonly end: number;
}

/** Pixels below the top in which an element counts as the first one. */
const tolerance = 8;
/** Pixels between a revealed element and the edge. */
const revealMargin = 16;

/**
 * Follows the editor, and reports where the reader scrolls and clicks. What scrolls because of a change is not reported: the editor would
 * follow, away from what its user sees.
 */
export class PageScroll {
  /** Positions that the reader did not scroll to, so that their events are not reported. */
  private readonly expected = new WeakMap<Element, number>();
  private cursor: SourcePlace | undefined;
  private revealsCursor = false;
  /** Page that the reader has scrolled since the cursor moved or the editor scrolled: nothing leads back to the cursor. */
  private scrolledPage: string | undefined;

  constructor(
    private readonly host: { postMessage(message: FromPage): void },
    private readonly pages: { readonly uri: string | undefined; spanOf(element: Element): SourceSpan | undefined },
  ) {
    // Frames are replaced, so the events are caught on their way down.
    document.addEventListener('scroll', ({ target }) => this.scrolled(target), { capture: true, passive: true });
    document.addEventListener('dblclick', ({ target }) => this.showSource(target));
  }

  /** Scrolls the page to a place. */
  scrollTo(place: SourcePlace): void {
    this.scrolledPage = undefined;
    for (const content of contents()) {
      const span = this.spanAt(content, place);
      if (!span) continue;
      const { top, height } = span.element.getBoundingClientRect();
      const share = Math.min(1, Math.max(0, (place.offset - span.start) / Math.max(1, span.end - span.start)));
      content.scrollTop += top - content.getBoundingClientRect().top + share * height;
      this.expected.set(content, content.scrollTop);
    }
  }

  /** Marks the element of the cursor. @param reveals whether it is scrolled into view, unless the reader scrolled away from it */
  mark(place: SourcePlace | undefined, reveals: boolean): void {
    if (place?.source !== this.cursor?.source || place?.offset !== this.cursor?.offset) this.scrolledPage = undefined;
    this.cursor = place;
    this.revealsCursor = reveals;
    for (const marked of document.querySelectorAll('.dj-current')) marked.classList.remove('dj-current');
    if (!place) return;
    for (const content of contents()) {
      const span = this.spanAt(content, place);
      if (!span) continue;
      const block = blockAround(span.element);
      if (place.offset <= span.end) block.classList.add('dj-current');
      if (reveals && this.scrolledPage !== this.pages.uri) this.reveal(block, content);
    }
  }

  /** Reports no positions that a change of the content or of its frames has set. */
  acceptPositions(): void {
    for (const content of contents()) this.expected.set(content, content.scrollTop);
  }

  /** Marks the element of the cursor again, after the page was changed. */
  contentChanged(): void {
    this.acceptPositions();
    this.mark(this.cursor, this.revealsCursor);
  }

  /** Scrolls no further than an element needs to be visible: its start, if it is higher than the page. */
  private reveal(element: HTMLElement, content: HTMLElement): void {
    const [box, view] = [element.getBoundingClientRect(), content.getBoundingClientRect()];
    const below = Math.min(box.bottom - view.bottom + revealMargin, box.top - view.top - revealMargin);
    const above = box.top - view.top - revealMargin;
    const distance = below > 0 ? below : Math.min(0, above);
    if (distance === 0) return;
    content.scrollTop += distance;
    this.expected.set(content, content.scrollTop);
  }

  private scrolled(target: EventTarget | null): void {
    if (!(target instanceof HTMLElement) || !target.matches('.content')) return;
    const expected = this.expected.get(target);
    this.expected.delete(target);
    if (expected !== undefined && Math.abs(expected - target.scrollTop) < 2) return;
    this.scrolledPage = this.pages.uri;
    const { top } = target.getBoundingClientRect();
    let first: SourcePlace | undefined;
    for (const { element, source, start, end } of this.spansIn(target)) {
      const box = element.getBoundingClientRect();
      if (box.height === 0) continue;
      if (first && box.top > top + tolerance) break;
      const share = Math.min(1, Math.max(0, (top - box.top) / box.height));
      first = { source, offset: Math.round(start + share * (end - start)) };
    }
    const page = this.pages.uri;
    if (first && page !== undefined) this.host.postMessage({ type: 'scrolled', page, place: first });
  }

  private showSource(target: EventTarget | null): void {
    const element = target instanceof Element ? target.closest<HTMLElement>('.page-slot [data-span]') : null;
    const span = element && this.read(element);
    if (!span) return;
    const word = document.getSelection()?.toString().trim();
    this.host.postMessage({ type: 'source', place: { source: span.source, offset: span.start }, ...(word && { word }) });
  }

  private *spansIn(content: Element): Generator<Span, void> {
    for (const element of content.querySelectorAll<HTMLElement>('.page-slot [data-span]')) {
      const span = this.read(element);
      if (span) yield span;
    }
  }

  /** The innermost visible element at a place, else the last one before it. Elements are measured as late as possible: that is slow. */
  private spanAt(content: Element, { source, offset }: SourcePlace): Span | undefined {
    const before = [...this.spansIn(content)].filter((span) => span.source === source && span.start <= offset);
    const isVisible = ({ element }: Span): boolean => element.getBoundingClientRect().height > 0;
    const last = before.sort((a, b) => a.start - b.start).reverse();
    return last.find((span) => offset <= span.end && isVisible(span)) ?? last.find(isVisible);
  }

  private read(element: HTMLElement): Span | undefined {
    const span = this.pages.spanOf(element);
    return span && { element, source: span[0], start: span[1], end: span[2] };
  }
}

/** The scrolled parts of the visible frames. */
function contents(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('.frame .content')].filter(({ clientHeight }) => clientHeight > 0);
}

/** The block that an element is in. */
function blockAround(element: HTMLElement): HTMLElement {
  const outer = getComputedStyle(element).display.startsWith('inline')
    ? element.parentElement?.closest<HTMLElement>('[data-span]')
    : undefined;
  return outer ? blockAround(outer) : element;
}
