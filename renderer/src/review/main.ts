import type { ColorMode } from '../host';
import { mountPage } from '../mount';
import { modeButton } from '../reader/modeButton';
import { readerHost } from '../reader/readerHost';
import { combinePages } from './combinePages';
import type { ReviewedState, ReviewState } from './model';

// Read before anything of a page is shown.
const state = JSON.parse(document.querySelector('script[type="application/json"]')?.textContent ?? 'null') as ReviewState | null;
const root = document.documentElement;

if (state) showReview(state);

function showReview({ settings, before, after, codeThemes }: ReviewState): void {
  const host = readerHost(settings, () => undefined);
  const both = before && after && combinePages(before, after);
  const shown = (
    [
      ['.review-before', before],
      ['.review-after', after],
      ['.review-both', both],
    ] as const
  ).flatMap(([selector, page]) => {
    const place = document.querySelector<HTMLElement>(`${selector} .page-slot`);
    return place && page ? [{ page, mounted: mountPage(place, host) }] : [];
  });
  const render = (): void => {
    const mode: ColorMode = root.dataset.mode === 'dark' ? 'dark' : 'light';
    for (const { page, mounted } of shown) mounted.show({ ...(page satisfies ReviewedState), mode, codeTheme: codeThemes[mode] });
  };
  render();
  document.querySelector('.review-bar')?.append(modeButton(settings.texts, render));
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-view]')) {
    button.addEventListener('click', () => {
      document.body.dataset.view = button.dataset.view;
      for (const each of document.querySelectorAll('button[data-view]')) each.setAttribute('aria-pressed', String(each === button));
    });
  }
}
