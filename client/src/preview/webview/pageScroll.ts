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

/** Follows the editor, and reports where the reader scrolls and clicks. */
export class PageScroll {
  /** Positions that were set for the editor, so that their events are not reported. */
  private readonly expected = new WeakMap<Element, number>();
  private cursor: SourcePlace | undefined;
  private revealsCursor = false;

  constructor(private readonly host: { postMessage(message: FromPage): void }) {
    // Frames are replaced, so the events are caught on their way down.
    document.addEventListener('scroll', ({ target }) => this.scrolled(target), { capture: true, passive: true });
    document.addEventListener('dblclick', ({ target }) => this.showSource(target));
  }

  /** Scrolls the page to a place. */
  scrollTo(place: SourcePlace): void {
    for (const content of contents()) {
      const span = spanAt(content, place);
      if (!span) continue;
      const { top, height } = span.element.getBoundingClientRect();
      const share = Math.min(1, Math.max(0, (place.offset - span.start) / Math.max(1, span.end - span.start)));
      content.scrollTop += top - content.getBoundingClientRect().top + share * height;
      this.expected.set(content, content.scrollTop);
    }
  }

  /** Marks the element of the cursor. @param reveals whether it is scrolled into view */
  mark(place: SourcePlace | undefined, reveals: boolean): void {
    this.cursor = place;
    this.revealsCursor = reveals;
    for (const marked of document.querySelectorAll('.dj-current')) marked.classList.remove('dj-current');
    if (!place) return;
    for (const content of contents()) {
      const span = spanAt(content, place);
      if (!span) continue;
      const block = blockAround(span.element);
      if (place.offset <= span.end) block.classList.add('dj-current');
      if (reveals) this.reveal(block, content);
    }
  }

  /** Marks the element of the cursor again, after the page was changed. */
  markAgain(): void {
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
    const { top } = target.getBoundingClientRect();
    let first: SourcePlace | undefined;
    for (const { element, source, start, end } of spansIn(target)) {
      const box = element.getBoundingClientRect();
      if (box.height === 0) continue;
      if (first && box.top > top + tolerance) break;
      const share = Math.min(1, Math.max(0, (top - box.top) / box.height));
      first = { source, offset: Math.round(start + share * (end - start)) };
    }
    if (first) this.host.postMessage({ type: 'scrolled', place: first });
  }

  private showSource(target: EventTarget | null): void {
    const element = target instanceof Element ? target.closest<HTMLElement>('.page-slot [data-span]') : null;
    const span = element && readSpan(element);
    if (!span) return;
    const word = document.getSelection()?.toString().trim();
    this.host.postMessage({ type: 'source', place: { source: span.source, offset: span.start }, ...(word && { word }) });
  }
}

/** The scrolled parts of the visible frames. */
function contents(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('.frame .content')].filter(({ clientHeight }) => clientHeight > 0);
}

function* spansIn(content: Element): Generator<Span, void> {
  for (const element of content.querySelectorAll<HTMLElement>('.page-slot [data-span]')) {
    const span = readSpan(element);
    if (span) yield span;
  }
}

/** The innermost visible element at a place, else the last one before it. */
function spanAt(content: Element, { source, offset }: SourcePlace): Span | undefined {
  let around: Span | undefined;
  let before: Span | undefined;
  for (const span of spansIn(content)) {
    if (span.source !== source || span.start > offset || span.element.getBoundingClientRect().height === 0) continue;
    if (offset <= span.end && (!around || span.start >= around.start)) around = span;
    if (!before || span.start >= before.start) before = span;
  }
  return around ?? before;
}

/** The block that an element is in. */
function blockAround(element: HTMLElement): HTMLElement {
  const outer = getComputedStyle(element).display.startsWith('inline')
    ? element.parentElement?.closest<HTMLElement>('[data-span]')
    : undefined;
  return outer ? blockAround(outer) : element;
}

function readSpan(element: HTMLElement): Span | undefined {
  const [source, start, end] = (element.dataset.span ?? '').split(' ').map(Number);
  return source === undefined || start === undefined || end === undefined ? undefined : { element, source, start, end };
}
