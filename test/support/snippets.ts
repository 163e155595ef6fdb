/** Text of a snippet whose placeholders are not changed: choices become their first option, stops are empty. */
export function resolveSnippet(snippet: string): string {
  let text = '';
  let at = 0;
  /** Reads up to the closing brace of a placeholder, or to the end on the outermost level. */
  const read = (inPlaceholder: boolean): string => {
    let out = '';
    while (at < snippet.length) {
      const char = snippet[at] ?? '';
      if (char === '\\' && /[$}\\,|]/.test(snippet[at + 1] ?? '')) {
        out += snippet[at + 1];
        at += 2;
      } else if (inPlaceholder && char === '}') {
        at++;
        return out;
      } else if (char === '$') out += readPlaceholder();
      else {
        out += char;
        at++;
      }
    }
    return out;
  };
  const readPlaceholder = (): string => {
    const rest = snippet.slice(at);
    const stop = /^\$(?:\d+|\{\d+\})/.exec(rest);
    const choice = /^\$\{\d+\|((?:\\.|[^,|\\])*)(?:\\.|[^|\\])*\|\}/.exec(rest);
    const withText = /^\$\{\d+:/.exec(rest);
    if (stop) {
      at += stop[0].length;
      return '';
    }
    if (choice) {
      at += choice[0].length;
      return (choice[1] ?? '').replace(/\\(.)/g, '$1');
    }
    if (withText) {
      at += withText[0].length;
      return read(true);
    }
    at++;
    return '$';
  };
  text = read(false);
  return text;
}
