import type { ArrayASTNode } from 'vscode-json-languageservice';
import { type DocsConfig, entryOf } from '../../config/docsConfig';
import type { PageList } from '../../config/navigation/pageList';
import type { NavigationScope } from '../../config/navigation/scope';
import type { ConfigReferences } from '../../config/references/configReferences';

/** A language or version with the indexes of its arrays of pages. */
export interface Alternative {
  readonly scope: NavigationScope;
  readonly lists: readonly number[];
  /** Indexes of arrays in fragments that are included several times, with the same text. */
  readonly shared: readonly number[];
}

/** Languages of each array of languages, and versions of each array of versions. For `once`. */
export function readAlternatives({
  config,
  references: { lists },
}: {
  readonly config: DocsConfig;
  readonly references: Pick<ConfigReferences, 'lists'>;
}): Alternative[][] {
  const found = new Map<NavigationScope, { scope: NavigationScope; lists: number[]; shared: number[] }>();
  // Only a fragment can be included more than once.
  const shared = config.links.size === 0 ? none : repeatedArrays(lists);
  for (const [index, { node, scope }] of lists.entries()) {
    for (let each = scope; each; each = each.parent) {
      if (each.kind?.noun !== 'language' && each.kind?.noun !== 'version') continue;
      const known = found.get(each) ?? { scope: each, lists: [], shared: [] };
      found.set(each, known);
      (shared.has(node) ? known.shared : known.lists).push(index);
    }
  }
  const groups = new Map<NavigationScope | undefined, Map<string, Alternative[]>>();
  for (const [scope, alternative] of found) {
    const ofParent = groups.get(scope.parent) ?? new Map<string, Alternative[]>();
    groups.set(scope.parent, ofParent);
    const noun = scope.kind?.noun ?? '';
    ofParent.set(noun, [...(ofParent.get(noun) ?? []), alternative]);
  }
  return [...groups.values()].flatMap((ofParent) => [...ofParent.values()]).filter((group) => group.length > 1);
}

const none: ReadonlySet<ArrayASTNode> = new Set();

/** Arrays that occur several times in the navigation. */
function repeatedArrays(lists: readonly PageList[]): ReadonlySet<ArrayASTNode> {
  const repeated = new Set<ArrayASTNode>();
  const seen = new Set<ArrayASTNode>();
  for (const { node } of lists) {
    if (seen.has(node)) repeated.add(node);
    seen.add(node);
  }
  return repeated;
}

/** Name of a language or version as written; empty if it has none. */
export function nameOfAlternative({ config }: { readonly config: DocsConfig }, { kind, at }: NavigationScope): string {
  const name = kind && entryOf(config, at, kind.nameKey)?.value?.node;
  return name?.type === 'string' ? name.value : '';
}
