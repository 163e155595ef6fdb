import { docsJson } from '../../support/docsJson';
import { type Site, type SiteFiles, site } from '../../support/site';

/** A site of one icon library whose one group has the icon, given as a JSON text. */
export function withIcon(icon: string, library = 'fontawesome', others: SiteFiles = {}): Site {
  const navigation = `{ "groups": [{ "group": "A", "icon": ${icon}, "pages": ["index"] }] }`;
  return site({ 'docs.json': docsJson({ icons: `{ "library": "${library}" }`, navigation }), ...others });
}

/** The titles of all fixes of a file. */
export const titles = async (shown: Site, path?: string): Promise<string[]> => (await shown.actions(path)).map(({ title }) => title);

/** A site whose only page has this text, markers allowed. */
export const withPage = (text: string, library?: string): Site => withIcon('"house"', library, { 'index.mdx': text });
