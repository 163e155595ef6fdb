import { docsJson } from '../../support/docsJson';
import { type Site, type SiteFiles, site } from '../../support/site';

/** Site with this navigation, markers allowed, and the pages `index` and `a`. */
export const withNavigation = (text: string, more: SiteFiles = {}): Site =>
  site({ 'docs.json': docsJson({ navigation: text }), 'a.mdx': '', ...more });

/** Group with a page. */
export const group = '{ "group": "A", "pages": ["index"] }';

export const nav = (navigation: string): string => docsJson({ navigation });

/**
 * Text after a fix.
 * @param fix code whose preferred fix is applied, or title of the fix
 */
export const fixed = (text: string, fix: string): Promise<string> => site({ 'docs.json': text }).fix(fix);
