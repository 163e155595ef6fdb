import { type DocsConfig, entryOf } from '../docsConfig';
import type { NavigationScope } from './scope';

/** The names of the elements around, outer ones first: `API`, `Users`. Those without a name are left out. */
export function trailOf(config: DocsConfig, scope: NavigationScope): string[] {
  const names: string[] = [];
  for (const { kind, at } of scope.lineage()) {
    const name = kind && entryOf(config, at, kind.nameKey)?.value?.node;
    if (name?.type === 'string' && name.value.trim() !== '') names.unshift(name.value.trim());
  }
  return names;
}

/**
 * Where in the navigation something stands, as people read it: `API › Users`. Empty for what stands in no element that has a
 * name. Plain text from the file: where Markdown is shown it is to be escaped.
 */
export function breadcrumb(config: DocsConfig, scope: NavigationScope | undefined): string {
  return scope ? trailOf(config, scope).join(' › ') : '';
}
