/** Elements that reveal a setting, in document order. */
function leading(region: Element): HTMLElement[] {
  return [...region.querySelectorAll<HTMLElement>('[data-at]')];
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/** Roving tabindex: each region is one tab stop, and arrow keys move within it. */
export function prepareRegions(page: ParentNode): void {
  for (const region of page.querySelectorAll('[data-region]')) {
    const [first] = leading(region);
    if (first) first.tabIndex = 0;
  }
}

/** Makes an element the tab stop of its region. */
export function makeStop(element: HTMLElement): void {
  const region = element.closest('[data-region]');
  for (const other of region ? leading(region) : []) other.tabIndex = -1;
  element.tabIndex = 0;
}

/** Moves focus within a region. @returns whether the key is handled */
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
