import { docsJson } from '../../support/docsJson';
import { type Site, type SiteFiles, site } from '../../support/site';

/** A site with this navigation, markers allowed, and the pages `index` and `a`. */
export const withNavigation = (text: string, more: SiteFiles = {}): Site =>
  site({ 'docs.json': docsJson({ navigation: text }), 'a.mdx': '', ...more });

/** A group with a page. */
export const group = '{ "group": "A", "pages": ["index"] }';

export const nav = (navigation: string): string => docsJson({ navigation });

/** The text after a fix: the preferred one of a code, or the one with this title. */
export const fixed = (text: string, fix: string): Promise<string> => site({ 'docs.json': text }).fix(fix);
