/** How paths are written where one is being added: what stands before the name of the first folder. */
export type PathStyle = '' | '/' | './';

/**
 * The style of what has been typed; where that says nothing, that of most of the others, which count in the order of their nearness: those of
 * the first list that has any.
 *
 * @param usual for a site that has none yet
 */
export function pathStyle(typed: string, others: readonly Iterable<string>[], usual: PathStyle): PathStyle {
  if (typed.startsWith('/')) return '/';
  if (typed.startsWith('.')) return './';
  for (const texts of others) {
    const counts = new Map<PathStyle, number>();
    for (const text of texts) {
      if (text === '') continue;
      const style = styleOf(text);
      counts.set(style, (counts.get(style) ?? 0) + 1);
    }
    const [best] = [...counts].sort((a, b) => b[1] - a[1]);
    if (best) return best[0];
  }
  return usual;
}

/** A typed text without the start that is a matter of style. */
export function withoutStyle(text: string): string {
  return text.replace(/^(?:\.?\/+|\.$)/, '');
}

function styleOf(text: string): PathStyle {
  return text.startsWith('/') ? '/' : text.startsWith('./') ? './' : '';
}

/**
 * What the editor compares with the typed text: a path as it will be written, or without the start that has not been typed.
 *
 * @param path without the start that is a matter of style
 */
export function searchedAs(typed: string, written: string, path: string): string {
  return typed === '' || /^[./]/.test(typed) ? written : path;
}
