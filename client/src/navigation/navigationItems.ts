import type { NavigationList } from '../../../server/src/lsp/protocol';
import type { EditorLocalizer } from '../l10n';

/** Quick pick item of a navigation list, or a heading (`isSeparator`). */
type NavigationItem =
  | { readonly isSeparator: true; readonly label: string }
  | {
      readonly isSeparator: false;
      readonly label: string;
      readonly description: string;
      readonly list: NavigationList;
    };

/**
 * Likely lists under a heading of their own, then the others.
 * @param toPath returns the display path of a URI, relative to the workspace
 */
export function navigationItems(
  lists: readonly NavigationList[],
  toPath: (uri: string) => string,
  l10n: EditorLocalizer,
): NavigationItem[] {
  const files = new Set(lists.map(({ file }) => file));
  const item = (list: NavigationList): NavigationItem => {
    const count = list.entries === 1 ? l10n.t('1 entry') : l10n.t('{0} entries', list.entries);
    const description = files.size > 1 ? `${count}, ${toPath(list.file)}` : count;
    return { isSeparator: false, label: list.trail || l10n.t('Top level of the navigation'), description, list };
  };
  const likely = lists.filter(({ isLikely }) => isLikely);
  const others = lists.filter(({ isLikely }) => !isLikely);
  if (likely.length === 0 || others.length === 0) return lists.map(item);
  return [
    { isSeparator: true, label: l10n.t('fits best') },
    ...likely.map(item),
    { isSeparator: true, label: l10n.t('others') },
    ...others.map(item),
  ];
}
