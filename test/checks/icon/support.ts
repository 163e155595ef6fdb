import { docsJson } from '../../support/docsJson';
import { type Site, type SiteFiles, site } from '../../support/site';

/** Site with an icon library and one group that has this icon (JSON). */
export function withIcon(icon: string, library = 'fontawesome', others: SiteFiles = {}): Site {
  const navigation = `{ "groups": [{ "group": "A", "icon": ${icon}, "pages": ["index"] }] }`;
  return site({ 'docs.json': docsJson({ icons: `{ "library": "${library}" }`, navigation }), ...others });
}

/** Titles of all fixes of a file. */
export const titles = async (sample: Site, path?: string): Promise<string[]> => (await sample.actions(path)).map(({ title }) => title);

/** Site whose only page has this text, markers allowed. */
export const withPage = (text: string, library?: string): Site => withIcon('"house"', library, { 'index.mdx': text });
