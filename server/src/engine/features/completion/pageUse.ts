import type { ConfigReferences } from '../../model/configReferences';
import type { NavigationScope } from '../../model/navigationScope';
import { normalizePagePath, type PageList } from '../../model/references';

/** Where the text is that is being written: it does not count as a use. */
export interface OwnEntry {
  readonly uri: string;
  /** Offset of its list; `undefined` for what stands in none. */
  readonly list: number | undefined;
  /** Offset of its node; `undefined` for one that is not there yet. */
  readonly node: number | undefined;
  readonly scope: NavigationScope | undefined;
  /** Page paths that stand before and behind it in its list. */
  readonly previous: string | undefined;
  readonly next: string | undefined;
}

/** How the navigation uses a page already. */
export interface PageUse {
  /** The element that lists it; of several one in the same language, version or product. */
  scope: NavigationScope | undefined;
  /** In the list that is being written, elsewhere where readers see both, or only where they do not. */
  within: 'list' | 'alternative' | 'site';
  /** Whether it stands, in another list, next to what it would stand next to here. */
  isNeighbor: boolean;
}

/** The pages that the navigation names, by normalized path. */
export function pageUses(references: ConfigReferences, own: OwnEntry): ReadonlyMap<string, PageUse> {
  const uses = new Map<string, PageUse>();
  const add = (path: string, scope: NavigationScope | undefined, isInList: boolean, isNeighbor: boolean): void => {
    const within = isInList ? 'list' : scope?.alternative === own.scope?.alternative ? 'alternative' : 'site';
    const known = uses.get(path);
    if (!known) uses.set(path, { scope, within, isNeighbor });
    else {
      if (rank[within] < rank[known.within]) Object.assign(known, { scope, within });
      known.isNeighbor ||= isNeighbor;
    }
  };
  for (const reference of references.ofKind('page')) {
    const isOwn = reference.file.uri === own.uri && reference.node.offset === own.node;
    if (!isOwn) add(normalizePagePath(reference.text), reference.scope, false, false);
  }
  for (const list of references.lists) addList(list, own, add);
  return uses;
}

const rank = { list: 0, alternative: 1, site: 2 } as const;

function addList(
  list: PageList,
  own: OwnEntry,
  add: (path: string, scope: PageList['scope'], isInList: boolean, isNeighbor: boolean) => void,
) {
  const isOwnList = list.uri === own.uri && list.node.offset === own.list;
  let previous: string | undefined;
  for (const [index, node] of list.node.items.entries()) {
    if (!list.isPage(node)) {
      previous = undefined;
      continue;
    }
    const path = normalizePagePath(node.value);
    if (!(isOwnList && node.offset === own.node)) {
      const following = list.node.items[index + 1];
      const isBefore = own.next !== undefined && following?.type === 'string' && normalizePagePath(following.value) === own.next;
      add(path, list.scope, isOwnList, !isOwnList && ((previous !== undefined && previous === own.previous) || isBefore));
    }
    previous = path;
  }
}
