import type { ConfigReferences } from './configReferences';
import { type DocsConfig, entriesOf, hasUnknownKeys } from './docsConfig';
import type { NavigationScope } from './navigationScope';

/** Whether an OpenAPI description is in scope for what stands under an element. */
export type InScope = 'yes' | 'no' | 'unknown';

/** Looks from the element outwards. `api.openapi` and a top-level `openapi` are not in scope of anything. */
export function descriptionInScope(config: DocsConfig, scope: NavigationScope): InScope {
  let answer: InScope = 'no';
  for (const each of scope.lineage()) {
    if (each.source('openapi')) return 'yes';
    if (hasUnknownKeys(config, each.at)) answer = 'unknown';
  }
  return answer;
}

/** The OpenAPI descriptions that the configuration names anywhere, as they are written, each once. */
export function namedDescriptions(config: DocsConfig, references: ConfigReferences): string[] {
  const sources = [...references.ofKind('description'), ...references.ofKind('url')];
  const named = new Set(sources.filter(({ valueKind }) => valueKind === 'openapi-source').map(({ text }) => text));
  // A leftover of the former format, which says all the same which description is meant.
  const { root: file } = config;
  const former = file.root && entriesOf(config, { file, node: file.root }).get('openapi')?.value?.node;
  if (former?.type === 'string' && former.value !== '') named.add(former.value);
  return [...named];
}
