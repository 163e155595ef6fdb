/** Scrolls to the element with an id, and opens what hides it. */
export function scrollToAnchor(id: string, frames: readonly Element[]): void {
  for (const frame of frames) {
    const element = frame.querySelector<HTMLElement>(`[data-anchor="${CSS.escape(decoded(id))}"]`);
    for (let outer = element?.closest('details'); outer; outer = outer.parentElement?.closest('details')) outer.open = true;
    if (element?.getAttribute('role') === 'tab') element.click();
    element?.scrollIntoView({ block: 'start' });
  }
}

function decoded(id: string): string {
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}
