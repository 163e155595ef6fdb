import { docsJson } from '../../support/docsJson';
import { type Site, type SiteFiles, site } from '../../support/site';

/** Pages in folders, and another file. */
export const files: SiteFiles = { 'guides/start.mdx': '', 'guides/index.mdx': '', 'sdk/node.mdx': '', 'files/x.pdf': '' };

/** Site with one link in its navbar. */
export function withLink(href: string, more: SiteFiles = {}, parts: Readonly<Record<string, string>> = {}): Site {
  const navbar = `{ "links": [{ "label": "A", "href": "${href}" }] }`;
  return site({ 'docs.json': docsJson({ navbar, ...parts }), ...files, ...more });
}

/** Site with these lines in the page `guides/start`. */
export function withText(text: string, more: SiteFiles = {}, parts: Readonly<Record<string, string>> = {}): Site {
  return site({ 'docs.json': docsJson(parts), ...files, 'guides/start.mdx': `---\ntitle: Start\nhidden: true\n---\n\n${text}\n`, ...more });
}
