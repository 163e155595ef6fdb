import { docsJson } from '../../support/docsJson';
import { type Site, type SiteFiles, site } from '../../support/site';

/** Site whose navigation is an array of pages, given as JSON entries. */
export function withPages(entries: readonly string[], files: SiteFiles = {}): Site {
  return site({ 'docs.json': docsJson({ navigation: `{ "pages": ["index", ${entries.join(', ')}] }` }), ...files });
}

/** Three pages in folders. */
export const guides = { 'guides/start.mdx': '', 'guides/install.md': '', 'api/users/create-user.mdx': '' };
