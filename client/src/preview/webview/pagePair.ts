import type { MountedPage } from '../../../../renderer/src/mount';
import type { Mode, PageState, PairContent } from '../messages';
import './host';
import { pageHost } from './pageHost';

type Renderer = typeof import('../../../../renderer/src/mount');
type Layout = NonNullable<PageState['layout']>;

const host = acquireVsCodeApi();
const root = document.documentElement;
const place = document.querySelector<HTMLElement>('.pair') ?? document.body;
const ownHost = pageHost(
  host,
  document.body.dataset.texts ?? '{}',
  () => Promise.resolve([]),
  () => [...document.querySelectorAll('.review-pages > section, .review-both')],
);
const renderer = import(document.body.dataset.renderer ?? '') as Promise<Renderer>;
const isDark = document.body.matches('.vscode-dark, .vscode-high-contrast:not(.vscode-high-contrast-light)');
const state = {
  mode: (host.getState()?.view ?? (isDark ? 'dark' : 'light')) as Mode,
  layout: (host.getState()?.layout ?? 'beside') as Layout,
  content: undefined as PairContent | undefined,
  mounted: [] as { readonly page: NonNullable<PairContent['after']>; readonly mounted: MountedPage }[],
};

/** Applies what the buttons have chosen. */
function arrange(): void {
  const { mode, layout, content, mounted } = state;
  host.setState({ root: '', view: mode, layout });
  root.dataset.mode = mode;
  // A page that exists in one state only is one page anyway.
  document.body.dataset.view = content?.before && content.after ? layout : 'beside';
  for (const [name, value] of Object.entries(content?.variables[mode] ?? {})) root.style.setProperty(name, value);
  for (const button of place.querySelectorAll<HTMLElement>('button[data-view], button[data-mode]')) {
    const { view, mode: shown } = button.dataset;
    button.setAttribute('aria-pressed', String(view === layout || shown === mode));
  }
  for (const { page, mounted: shown } of mounted) shown.show({ ...page, mode, codeTheme: content?.codeThemes[mode] ?? '' });
}

async function show(content: PairContent): Promise<void> {
  const { mountPage, combinePages } = await renderer;
  const focused = document.activeElement instanceof HTMLButtonElement ? { ...document.activeElement.dataset } : undefined;
  for (const { mounted } of state.mounted) mounted.dispose();
  place.innerHTML = content.html;
  const { before, after } = content;
  const pages = [
    ['.review-before', before],
    ['.review-after', after],
    ['.review-both', before && after && combinePages(before, after)],
  ] as const;
  state.content = content;
  state.mounted = pages.flatMap(([selector, page]) => {
    const slot = place.querySelector<HTMLElement>(`${selector} .page-slot`);
    return slot && page ? [{ page, mounted: mountPage(slot, ownHost) }] : [];
  });
  arrange();
  for (const button of place.querySelectorAll<HTMLElement>('button[data-view], button[data-mode]'))
    if (focused && button.dataset.view === focused.view && button.dataset.mode === focused.mode) button.focus({ preventScroll: true });
}

window.addEventListener('message', ({ data }: MessageEvent<PairContent>) => void show(data));

place.addEventListener('click', ({ target }) => {
  const { view, mode } = (target instanceof Element ? target.closest<HTMLElement>('.review-bar button') : null)?.dataset ?? {};
  if (view) state.layout = view as Layout;
  else if (mode) state.mode = mode as Mode;
  else return;
  arrange();
});

host.postMessage({ type: 'ready' });
