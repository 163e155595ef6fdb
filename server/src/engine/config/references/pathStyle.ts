/** Style of a new path: the prefix of its first segment. */
export type PathStyle = '' | '/' | './';

/**
 * Style of the typed text, or else the most frequent style of the first group of neighbors that has paths.
 * @param others groups of neighbors
 * @param usual style for a site without paths
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

/** A typed text without the prefix of its style. */
export function withoutStyle(text: string): string {
  return text.replace(/^(?:\.?\/+|\.$)/, '');
}

function styleOf(text: string): PathStyle {
  return text.startsWith('/') ? '/' : text.startsWith('./') ? './' : '';
}

/** Filter text: the path as it will be written, or without the style if no style has been typed. @param path without the style */
export function filterTextOf(typed: string, written: string, path: string): string {
  return typed === '' || /^[./]/.test(typed) ? written : path;
}

/** A path in the author's style: with a leading `/` or `./` if the text has one, also with `\`. */
export function inStyleOf(text: string, path: string): string {
  const start = /^\.?[\\/]/.exec(text)?.[0] ?? '';
  return start.replace('\\', '/') + path;
}
