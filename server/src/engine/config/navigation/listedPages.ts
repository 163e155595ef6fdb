import type { SchemaView } from '../../schema/schemaView';
import { type DocsConfig, entryOf, hasUnknownKeys } from '../docsConfig';
import type { ConfigReferences } from '../references/configReferences';
import { normalizePagePath } from '../references/reference';
import { normalizeFilePath } from '../references/targets';
import { withoutNames } from './pathNames';

/** The pages in the navigation of a site. */
export interface ListedPages {
  /**
   * Whether the navigation has the page. An entry in another letter case, or for the folder of an index page, counts: it is reported
   * itself.
   * @param path without extension
   */
  has(path: string): boolean;
  /** Whether the navigation has the page in another language: language codes in paths make no difference. */
  hasInOtherLanguage(path: string): boolean;
}

/** Whether the navigation lacks a page in all languages; `false` if the navigation is unknown. @param path without extension */
export function isMissingIn(listed: ListedPages | undefined, path: string): boolean {
  return listed !== undefined && !listed.has(path) && !listed.hasInOtherLanguage(path);
}

/** The pages in the navigation; `undefined` if a part of the navigation cannot be read. */
export function listedPages(config: DocsConfig, references: ConfigReferences, schemas: SchemaView): ListedPages | undefined {
  const { root } = config;
  if (!root.root || root.syntax.length > 0 || !references.isComplete) return undefined;
  for (const link of config.links.values()) if (link.problem || !link.target?.root || link.target.syntax.length > 0) return undefined;
  const at = { file: root, node: root.root };
  if (hasUnknownKeys(config, at) || !entryOf(config, at, 'navigation')) return undefined;
  const paths = new Set<string>();
  const add = (text: string): void => {
    const path = normalizeFilePath(normalizePagePath(text).replace(/\.mdx?$/i, ''));
    if (path !== undefined) paths.add(path.normalize().toLowerCase());
  };
  for (const { text } of references.ofKind('page')) add(text);
  for (const list of references.lists) for (const text of list.texts()) add(text);
  const languages = languageCodes(schemas);
  const withoutLanguages = (path: string): string => withoutNames(path, languages);
  let inAnyLanguage: ReadonlySet<string> | undefined;
  return {
    has(path) {
      const own = path.normalize().toLowerCase();
      return paths.has(own) || (/(^|\/)index$/.test(own) && paths.has(own.replace(/\/?index$/, '')));
    },
    hasInOtherLanguage(path) {
      inAnyLanguage ??= new Set([...paths].map(withoutLanguages));
      const lower = path.normalize().toLowerCase();
      const own = withoutLanguages(lower);
      return own !== lower && inAnyLanguage.has(own);
    },
  };
}

/** The codes of all languages of the format, in lower case. */
export function languageCodes(schemas: SchemaView): ReadonlySet<string> {
  return new Set((schemas.definition('#/definitions/languageCode').enum ?? []).map((code) => String(code).toLowerCase()));
}
