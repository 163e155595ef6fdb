/**
 * URL of the site in a former `llms.txt`, empty if its links start at the root of the site.
 * @param text of the same site, with links that start there
 */
export function baseUrlIn(former: string, text: string): string {
  const paths = new Set([...text.matchAll(linkOfPage)].map(([, target = '']) => target));
  let found: string | undefined;
  for (const [, url = ''] of former.matchAll(linkOfPage)) {
    if (!/^https?:\/\//.test(url)) continue;
    // Of `https://example.com/a/index.md` the page may be `/a/index.md` or `/index.md`.
    for (let slash = url.indexOf('/', url.indexOf('//') + 2); slash > 0; slash = url.indexOf('/', slash + 1)) {
      if (!paths.has(url.slice(slash))) continue;
      if (found === undefined || slash < found.length) found = url.slice(0, slash);
      break;
    }
  }
  return found ?? '';
}

const linkOfPage = /^- \[.*?\]\(([^)\s]+)\)/gm;
