import { type Localizable, t } from '../../../../../shared/l10n';

/** Name of a kind of element in the middle of a sentence. @param title `title` of the schema or `noun` of the kind */
export function elementName(title: string): Localizable {
  return names.get(title.toLowerCase())?.plain ?? t`${title.toLowerCase()}`;
}

/** Name of a kind of element with the indefinite article. */
export function elementNameWithArticle(title: string): Localizable {
  return names.get(title.toLowerCase())?.withArticle ?? t`\`${title}\``;
}

const names: ReadonlyMap<string, { readonly plain: Localizable; readonly withArticle: Localizable }> = new Map([
  ['product', { plain: t`product`, withArticle: t`a product` }],
  ['language', { plain: t`language`, withArticle: t`a language` }],
  ['version', { plain: t`version`, withArticle: t`a version` }],
  ['tab', { plain: t`tab`, withArticle: t`a tab` }],
  ['anchor', { plain: t`anchor`, withArticle: t`an anchor` }],
  ['dropdown', { plain: t`dropdown`, withArticle: t`a dropdown` }],
  ['menu item', { plain: t`menu item`, withArticle: t`a menu item` }],
  ['group', { plain: t`group`, withArticle: t`a group` }],
  ['global product', { plain: t`global product`, withArticle: t`a global product` }],
  ['global language', { plain: t`global language`, withArticle: t`a global language` }],
  ['global version', { plain: t`global version`, withArticle: t`a global version` }],
  ['global tab', { plain: t`global tab`, withArticle: t`a global tab` }],
  ['global anchor', { plain: t`global anchor`, withArticle: t`a global anchor` }],
  ['global dropdown', { plain: t`global dropdown`, withArticle: t`a global dropdown` }],
]);
