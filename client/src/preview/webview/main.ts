import type { Mode, PreviewFrame, ToPage, View } from '../messages';
import { pageHost } from './pageHost';
import './host';
import { PageView } from './pageView';
import { makeStop, moveWithin, prepareRegions } from './regions';

const host = acquireVsCodeApi();
const root = document.body.dataset.root ?? '';
const frames = { light: element('.frame.light'), dark: element('.frame.dark') };
const note = element('.note');
const legend = element('.legend');
const buttons = [...document.querySelectorAll<HTMLButtonElement>('button[data-view]')];

const pages = new PageView(document.body.dataset.renderer ?? '', pageHost(host, document.body.dataset.texts ?? '{}'));

const page = { revision: 0, view: host.getState()?.view ?? (document.body.dataset.view as View), current: undefined as number | undefined };

function element(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`${selector} is not on the page.`);
  return found;
}

function setView(view: View): void {
  page.view = view;
  document.body.dataset.shown = view;
  for (const button of buttons) button.setAttribute('aria-pressed', String(button.dataset.view === view));
  host.setState({ root, view });
  pages.setView(view);
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
  } else if (data.type === 'page') {
    pages.show(data.content);
  } else if (data.type === 'current') {
    markCurrent(data.at);
  } else {
    const before = focused();
    page.revision = data.revision;
    fill(frames.light, 'light', data.light);
    fill(frames.dark, 'dark', data.dark);
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
  const button = target instanceof Element ? target.closest<HTMLElement>('button[data-view]') : null;
  if (button) setView(button.dataset.view as View);
  else choose(target);
});

document.addEventListener('focusin', ({ target }) => {
  if (target instanceof HTMLElement && target.dataset.at !== undefined) makeStop(target);
});

document.addEventListener('keydown', (event) => {
  const { target, key } = event;
  if (!(target instanceof HTMLElement) || target.dataset.at === undefined) return;
  if (key === 'Enter' || key === ' ' ? choose(target) : moveWithin(target, key)) event.preventDefault();
});

setView(page.view);
host.postMessage({ type: 'ready' });
