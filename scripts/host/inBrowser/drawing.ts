// The rendered content of a window. The functions are evaluated in its page, so each is self-contained.

/** Resolves when the page has not changed for `quiet` milliseconds (except for the blinking cursor), or after `limit` milliseconds. */
export function untilUnchanged({ quiet, limit }: { readonly quiet: number; readonly limit: number }): Promise<void> {
  return new Promise((resolve) => {
    const isCursor = (node: Node): boolean => node instanceof Element && node.closest('.cursors-layer') !== null;
    const observer = new MutationObserver((records) => {
      if (records.some((record) => !isCursor(record.target))) {
        clearTimeout(timer);
        timer = setTimeout(finish, quiet);
      }
    });
    const finish = (): void => {
      observer.disconnect();
      resolve();
    };
    let timer = setTimeout(finish, quiet);
    setTimeout(finish, limit);
    observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  });
}

/** The center of the first occurrence of a text in the editor. */
export function placeOfText(text: string): { x: number; y: number } | undefined {
  // The editor draws spaces as no-break spaces.
  const plain = (value: string): string => value.replaceAll('\u00a0', ' ');
  for (const line of document.querySelectorAll('.monaco-editor .view-line')) {
    const at = plain(line.textContent ?? '').indexOf(text);
    if (at < 0) {
      continue;
    }
    const walker = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
    let rest = at + Math.floor(text.length / 2);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const { length } = node.textContent ?? '';
      if (rest < length) {
        const range = document.createRange();
        range.setStart(node, rest);
        range.setEnd(node, rest + 1);
        const box = range.getBoundingClientRect();
        return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      }
      rest -= length;
    }
  }
  return undefined;
}
