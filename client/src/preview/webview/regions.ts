/** Elements that lead to a setting, in the order of the page. */
function leading(region: Element): HTMLElement[] {
  return [...region.querySelectorAll<HTMLElement>('[data-at]')];
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/** Makes each region one stop of the Tab key: within it the arrow keys move. */
export function prepareRegions(page: ParentNode): void {
  for (const region of page.querySelectorAll('[data-region]')) {
    const [first] = leading(region);
    if (first) first.tabIndex = 0;
  }
}

/** Has the Tab key come back to an element of a region. */
export function makeStop(element: HTMLElement): void {
  const region = element.closest('[data-region]');
  for (const other of region ? leading(region) : []) other.tabIndex = -1;
  element.tabIndex = 0;
}

/** Moves within a region; whether the key was one that does. */
export function moveWithin(target: HTMLElement, key: string): boolean {
  const region = target.closest('[data-region]');
  const all = region ? leading(region) : [];
  const at = all.indexOf(target);
  const next = key === 'Home' ? 0 : key === 'End' ? all.length - 1 : at + (steps[key] ?? 0);
  const element = all[Math.max(0, Math.min(next, all.length - 1))];
  if (at < 0 || !element || (!(key in steps) && key !== 'Home' && key !== 'End')) return false;
  element.focus();
  return true;
}
