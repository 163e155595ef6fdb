import type { CompletionItem } from 'vscode-languageserver-types';

/**
 * Completion items that an editor displays for the typed text, in its order: items that contain all typed letters, by their score, equal
 * ones by their sort keys. @param typed text of the document, from the start of the range that an item replaces
 */
export function shown(items: readonly CompletionItem[], typed: string): CompletionItem[] {
  const scored = items.flatMap((item) => {
    const score = typed === '' ? 0 : fuzzyScore(typed, item.filterText ?? item.label);
    return score === undefined ? [] : [{ item, score }];
  });
  const key = (item: CompletionItem): string => (item.sortText ?? item.label).toLowerCase();
  scored.sort((a, b) => b.score - a.score || compare(key(a.item), key(b.item)) || compare(a.item.label, b.item.label));
  return scored.map(({ item }) => item);
}

/**
 * Score of a text for the typed letters in their order: letters at the start of the text or of a word and consecutive letters count more,
 * each skipped letter before the last one counts against it. The first letter must begin a word. `undefined` if the text does not match.
 */
function fuzzyScore(typed: string, text: string): number | undefined {
  const [letters, lower] = [typed.toLowerCase(), text.toLowerCase()];
  // Best score so far, by position of the last matched letter.
  let best = new Map<number, number>();
  for (let i = 0; i < letters.length; i++) {
    const next = new Map<number, number>();
    for (let at = lower.indexOf(letters[i] ?? ''); at >= 0; at = lower.indexOf(letters[i] ?? '', at + 1)) {
      if (i === 0) {
        if (isWordStart(text, at)) next.set(at, hit(typed, text, i, at) - at);
        continue;
      }
      for (const [before, score] of best) {
        if (before >= at) continue;
        const gained = score + hit(typed, text, i, at) + (before === at - 1 ? 5 : 0) - (at - before - 1);
        if (gained > (next.get(at) ?? Number.NEGATIVE_INFINITY)) next.set(at, gained);
      }
    }
    if (next.size === 0) return undefined;
    best = next;
  }
  const found = Math.max(...best.values());
  return typed === text ? found + 1_000 : found;
}

function hit(typed: string, text: string, i: number, at: number): number {
  const sameCase = typed[i] === text[at] ? 1 : 0;
  return sameCase + (at === 0 ? 7 : isWordStart(text, at) ? 5 : 1);
}

function isWordStart(text: string, at: number): boolean {
  const [before, here] = [text[at - 1], text[at] ?? ''];
  return before === undefined || /[^\p{L}\p{N}]/u.test(before) || (/\p{Lu}/u.test(here) && /\p{Ll}/u.test(before));
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
