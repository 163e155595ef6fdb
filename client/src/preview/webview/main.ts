import type { Mode, PreviewFrame, ToPage, View, Width } from '../messages';
import { Fixes } from './fixes';
import { pageHost, showAnchor } from './pageHost';
import './host';
import { PageScroll } from './pageScroll';
import { PageView } from './pageView';
import { makeStop, moveWithin, prepareRegions } from './regions';

const host = acquireVsCodeApi();
const root = document.body.dataset.root ?? '';
const frames = { light: element('.frame.light'), dark: element('.frame.dark') };
const note = element('.note');
const legend = element('.legend');
const buttons = [...document.querySelectorAll<HTMLButtonElement>('button[data-view]')];

const widthButtons = [...document.querySelectorAll<HTMLButtonElement>('button[data-width]')];
const walkButtons = { back: element('button[data-walk="-1"]'), forward: element('button[data-walk="1"]') };
const address = element('.address');
const fixes = new Fixes(host);
const stopButton = element('button[data-components]');
const ownHost = pageHost(host, document.body.dataset.texts ?? '{}', (id) => fixes.of(id), undefined, {
  nonce: document.currentScript?.nonce ?? '',
  offer: () => host.postMessage({ type: 'runComponents' }),
});
const pages: PageView = new PageView(document.body.dataset.renderer ?? '', ownHost, () => scroll.contentChanged());
const scroll = new PageScroll(host, pages);

const page = {
  revision: 0,
  view: host.getState()?.view ?? (document.body.dataset.view as View),
  width: host.getState()?.width ?? 'desktop',
  current: undefined as number | undefined,
};

function element(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`${selector} is not on the page.`);
  return found;
}

function setView(view: View): void {
  page.view = view;
  document.body.dataset.shown = view;
  for (const button of buttons) button.setAttribute('aria-pressed', String(button.dataset.view === view));
  host.setState({ root, view, width: page.width });
  pages.setView(view);
}

function setWidth(width: Width): void {
  page.width = width;
  document.body.dataset.device = width;
  for (const button of widthButtons) button.setAttribute('aria-pressed', String(button.dataset.width === width));
  host.setState({ root, view: page.view, width });
}

function fill(target: HTMLElement, mode: Mode, { html, variables }: PreviewFrame): void {
  for (const [name, value] of Object.entries(variables)) target.style.setProperty(name, value);
  const scrolling = () => [...target.querySelectorAll('.sidebar, .content')];
  const scrolled = scrolling().map(({ scrollTop }) => scrollTop);
  target.innerHTML = html;
  pages.attach(target, mode);
  for (const [index, part] of scrolling().entries()) part.scrollTop = scrolled[index] ?? 0;
  for (const image of target.querySelectorAll<HTMLImageElement>('img:not(.page-slot *)')) {
    image.addEventListener('error', () => image.replaceWith(document.createTextNode(image.alt)), { once: true });
  }
}

/** The focused element, to restore focus after the content is replaced. */
function focused(): { readonly frame: Element; readonly at: string; readonly nth: number } | undefined {
  const active = document.activeElement;
  const frame = active?.closest('.frame, .legend');
  const at = active instanceof HTMLElement ? active.dataset.at : undefined;
  if (!frame || at === undefined) return undefined;
  return { frame, at, nth: [...leadingTo(frame, at)].indexOf(active as HTMLElement) };
}

function leadingTo(within: ParentNode, at: string | number): NodeListOf<HTMLElement> {
  return within.querySelectorAll<HTMLElement>(`[data-at="${at}"]`);
}

function markCurrent(at: number | undefined): void {
  const isNew = at !== page.current;
  page.current = at;
  for (const marked of document.querySelectorAll('.current')) {
    marked.classList.remove('current');
    marked.removeAttribute('aria-current');
  }
  if (at === undefined) return;
  for (const match of leadingTo(document, at)) {
    match.classList.add('current');
    match.setAttribute('aria-current', 'true');
    if (isNew && match.matches('.sidebar *, .footer *') && !match.matches('.made')) match.scrollIntoView({ block: 'nearest' });
  }
}

window.addEventListener('message', ({ data }: MessageEvent<ToPage>) => {
  if (data.type === 'note') {
    note.textContent = data.text;
    note.hidden = data.text === '';
    note.classList.toggle('leads', data.leadsToProblem);
    note.tabIndex = data.leadsToProblem ? 0 : -1;
  } else if (data.type === 'page') {
    pages.show(data.content);
  } else if (data.type === 'pageChange') {
    pages.change(data.change);
  } else if (data.type === 'problems') {
    pages.setProblems(data.problems);
  } else if (data.type === 'components') {
    pages.setComponents(data.state === 'offered');
    stopButton.hidden = data.state !== 'running';
  } else if (data.type === 'fixes') {
    fixes.answer(data.id, data.titles);
  } else if (data.type === 'anchor') {
    void pages.settled().then(() => showAnchor(data.id));
  } else if (data.type === 'address') {
    address.textContent = data.text;
    walkButtons.back.toggleAttribute('disabled', !data.canGoBack);
    walkButtons.forward.toggleAttribute('disabled', !data.canGoForward);
  } else if (data.type === 'scroll') {
    scroll.scrollTo(data.place);
  } else if (data.type === 'cursor') {
    scroll.mark(data.place, data.isVisible === true);
  } else if (data.type === 'current') {
    markCurrent(data.at);
  } else {
    const before = focused();
    page.revision = data.revision;
    fill(frames.light, 'light', data.light);
    fill(frames.dark, 'dark', data.dark);
    scroll.acceptPositions();
    legend.innerHTML = data.legend;
    document.body.dataset.only = data.only ?? '';
    prepareRegions(document);
    if (before) {
      const same = leadingTo(before.frame, before.at);
      (same.item(before.nth) ?? same.item(0))?.focus({ preventScroll: true });
    }
    markCurrent(page.current);
  }
});

function choose(target: EventTarget | null): boolean {
  const chosen = target instanceof Element ? target.closest<HTMLElement>('[data-at]') : null;
  if (!chosen) return false;
  host.postMessage({ type: 'reveal', at: Number(chosen.dataset.at), revision: page.revision });
  return true;
}

document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest<HTMLElement>('.toolbar button') : null;
  const { view, width, walk } = button?.dataset ?? {};
  if (view) setView(view as View);
  else if (width) setWidth(width as Width);
  else if (walk) host.postMessage({ type: 'walk', step: walk === '1' ? 1 : -1 });
  else if (target === note && note.matches('.leads')) host.postMessage({ type: 'problem' });
  else choose(target);
});

document.addEventListener('focusin', ({ target }) => {
  if (target instanceof HTMLElement && target.dataset.at !== undefined) makeStop(target);
});

note.addEventListener('keydown', ({ key }) => key === 'Enter' && note.click());

document.addEventListener('keydown', (event) => {
  const { target, key } = event;
  if (!(target instanceof HTMLElement) || target.dataset.at === undefined) return;
  if (key === 'Enter' || key === ' ' ? choose(target) : moveWithin(target, key)) event.preventDefault();
});

stopButton.addEventListener('click', () => host.postMessage({ type: 'stopComponents' }));

setWidth(page.width);
setView(page.view);
host.postMessage({ type: 'ready' });
