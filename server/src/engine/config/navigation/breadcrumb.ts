import { type DocsConfig, entryOf } from '../docsConfig';
import type { NavigationScope } from './scope';

/** The names of the enclosing elements, outer elements first: `API`, `Users`. Elements without a name are skipped. */
export function trailOf(config: DocsConfig, scope: NavigationScope): string[] {
  const names: string[] = [];
  for (const { kind, at } of scope.lineage()) {
    const name = kind && entryOf(config, at, kind.nameKey)?.value?.node;
    if (name?.type === 'string' && name.value.trim() !== '') names.unshift(name.value.trim());
  }
  return names;
}

/**
 * A location in the navigation for users: `API › Users`. Empty outside of elements with a name. Plain text from the file: escape it in
 * Markdown.
 */
export function breadcrumb(config: DocsConfig, scope: NavigationScope | undefined): string {
  return scope ? trailOf(config, scope).join(' › ') : '';
}
